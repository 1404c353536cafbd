/** Name in the `Server-Timing` header of the time at which a document was sent, in ms since 1970. */
export const serverClock = 'clock';
