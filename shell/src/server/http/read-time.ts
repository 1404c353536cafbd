/**
 * When a document's data was read, for its page: the page sends it back to this server or another one. Counted
 * from the start of this process, because a change of the machine's time must neither hide later changes from
 * pages that are open, nor make them reload. Between servers, it is as exact as their clocks were when they started.
 * @param time by `performance.now()`
 * @returns milliseconds since 1970
 */
export const toSharedTime = (time: number): number => Math.round(performance.timeOrigin + time);

/** The reverse of `toSharedTime`. */
export const fromSharedTime = (time: number): number => time - performance.timeOrigin;
