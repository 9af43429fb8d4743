// How the ranking orders those level for first, counted by order: a table with open addressing that the host empties in time.
import { RANKED } from "../layout";
import { ABOVE, LEADS, NIBBLES, ORDER_BITS, ORDER_SIZE, ORDERS, ORDERS_TAKEN, TAKEN, TWO_LEAD } from "../layout-places";
import { add, all, and, get, less, or, put, V } from "./vector";

/** Before the first row of a run: ranks nobody has never lead. */
export function openOrders(): void {
  for (let r = load<usize>(RANKED); r < 16; r++) put16(LEADS + (r << 4));
}

@inline function put16(at: usize): void {
  store<u64>(at, 0);
  store<u64>(at, 0, 8);
}

/** Counts the orders of a vector's lanes that `lanes` names, from LEADS and ABOVE. */
export function countOrders(lanes: i32): void {
  for (let r: usize = 0; r < 256; r += 32)
    put(NIBBLES + (r >>> 1), add(nibble(r), quad(quad(nibble(r + 16)))));
  for (let rest = lanes; rest; rest &= rest - 1) {
    const at = NIBBLES + <usize>ctz(rest);
    bump(
      <u64>load<u8>(at) | (<u64>load<u8>(at, 16) << 8) | (<u64>load<u8>(at, 32) << 16) | (<u64>load<u8>(at, 48) << 24) |
        (<u64>load<u8>(at, 64) << 32) | (<u64>load<u8>(at, 80) << 40) | (<u64>load<u8>(at, 96) << 48) |
        (<u64>load<u8>(at, 112) << 56),
    );
  }
}

@inline function quad(a: V): V { const twice = add(a, a); return add(twice, twice); }

@inline function nibble(r: usize): V {
  const leads = get(LEADS + r);
  return or(and(leads, get(ABOVE + r)), less(all(15), leads));
}

/** Counts a tie of two for first on points, who stand in the mask `level`, as the title's criteria settled it: those in `left`. */
export function countTwo(level: u32, left: u32): void {
  if (popcnt(level) != 2) return;
  const low = <usize>ctz(level), verdict: usize = left == level ? 0 : (left >>> <u32>low) & 1 ? 1 : 2;
  const at = TWO_LEAD + ((((low << 4) + 31 - <usize>clz(level)) * 4 + verdict) << 2);
  store<u32>(at, load<u32>(at) + 1);
}

function bump(order: u64): void {
  let slot = <usize>((order * 0x9e3779b97f4a7c15) >>> (64 - ORDER_BITS));
  while (true) {
    const entry = ORDERS + slot * ORDER_SIZE, count = load<u32>(entry, 8);
    if (count == 0) {
      const taken = load<usize>(ORDERS_TAKEN);
      store<u32>(TAKEN + (taken << 2), <u32>slot);
      store<u32>(ORDERS_TAKEN, <u32>(taken + 1));
      store<u64>(entry, order);
    } else if (load<u64>(entry) != order) {
      slot = (slot + 1) & ((1 << ORDER_BITS) - 1);
      continue;
    }
    store<u32>(entry, count + 1, 8);
    return;
  }
}
