/** Milliseconds before kick-off at which pages subscribe to a match, early enough for the line-ups. */
export const listenBeforeKickoff = 60 * 60_000;
