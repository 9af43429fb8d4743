/** What an address of a broadcast gives: one answer, or a stream that goes on while games are played. */
export interface BroadcastAddress {
  readonly url: URL;
  readonly isStream: boolean;
}

/** Where the data of a page is: a page of a round or a broadcast is asked for by the address of its data, any other as it is. */
export const broadcastAddress = (page: URL): BroadcastAddress => {
  const [, tour, round, id] = /^\/broadcast\/([^/]+)\/([^/]+)(?:\/([^/]+))?(?:\/[^/]+)?\/?$/.exec(page.pathname) ?? [];
  const isStream = page.pathname.startsWith("/api/stream/");
  if (tour === undefined || round === undefined) return { url: page, isStream };
  const path = id === undefined ? `/api/broadcast/${round}` : `/api/broadcast/${tour}/${round}/${id}`;
  return { url: new URL(path, page), isStream };
};
