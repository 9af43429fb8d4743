import { type Address, parseAddress } from "../store/address.ts";
import { CliFault, EXIT } from "./exit.ts";
import { plain } from "./plain.ts";

/** Reads `STORE#stream`, the path of a store file and a stream in it. A usage error says what does not fit. */
export const storeAddress = (text: string): Address => {
  const address = parseAddress(text);
  if (address !== undefined) return address;
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0];
  const reason =
    scheme === undefined
      ? "expected FILE#stream, a store file and a stream of 1 to 64 a-z, 0-9 and hyphens"
      : `${scheme} stores are not in this version, expected the path of a store file: FILE#stream`;
  throw new CliFault(EXIT.usage, `${plain(text)} is no store address: ${reason}`);
};
