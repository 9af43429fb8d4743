import { describe, expect, it } from "vitest";
import { createBell } from "../../src/store/bell.ts";

describe("the bell of a store", () => {
  it("given a ring between looking and waiting, then it is not lost", async () => {
    const bell = createBell();
    const looked = bell.count();
    bell.ring();
    await expect(bell.after(looked)).resolves.toBeUndefined();
  });

  it("given two that wait, then one ring wakes both", async () => {
    const bell = createBell();
    const both = [bell.after(bell.count()), bell.after(bell.count(), 1e6)];
    bell.ring();
    await expect(Promise.all(both)).resolves.toHaveLength(2);
  });

  it("given no ring, then a wait with an end ends", async () => {
    const bell = createBell();
    await expect(bell.after(0, 1)).resolves.toBeUndefined();
  });
});
