/** What can go wrong on the way to a page. `broken`: the connection ended before the answer did; asking again may help. */
export type HttpTrouble = "address" | "status" | "redirect" | "timeout" | "unreachable" | "broken" | "too-large";

/** An answer that did not come, or not whole; the message names the address and what would help. */
export class HttpFault extends Error {
  override readonly name = "HttpFault";
  readonly trouble: HttpTrouble;
  /** Where the server answered. */
  readonly status: number | undefined;

  constructor(trouble: HttpTrouble, message: string, status?: number) {
    super(message);
    this.trouble = trouble;
    this.status = status;
  }
}
