/** Milliseconds before kick-off from which on a page listens for a match: line-ups come in this time. */
export const listenBeforeKickoff = 60 * 60_000;
