import { describe } from "vitest";
import { appendContract } from "./append.contract.ts";
import { lifetimeContract } from "./lifetime.contract.ts";
import { orderContract } from "./order.contract.ts";
import { restoreContract } from "./restore.contract.ts";
import type { Open } from "./subject.ts";
import { tailContract } from "./tail.contract.ts";

/** All that an adapter of the store port must keep. There is no skip list: an adapter that cannot pass is not done. */
export const storeContract = (name: string, open: Open): void => {
  describe(`the store contract, kept by ${name}`, () => {
    appendContract(open);
    orderContract(open);
    tailContract(open);
    restoreContract(open);
    lifetimeContract(open);
  });
};
