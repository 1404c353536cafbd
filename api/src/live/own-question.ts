/** Where the questions come from that the process asks itself; no connection has this address. */
export const ownAddress = '0.0.0.0';

/** Whether the process itself asks: such questions are nobody's, and not counted by the rate limit. */
export const isOwnQuestion = (socket: { readonly remoteAddress?: string | undefined }): boolean =>
  socket.remoteAddress === ownAddress;
