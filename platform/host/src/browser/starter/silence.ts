/**
 * Time in ms without an answer after which a connection is dead: the server answers within 25 s
 * (`page-changes.ts`). A device that slept or changed its network gets no error for it.
 */
export const silenceMs = 35_000;
