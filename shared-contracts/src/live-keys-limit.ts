/** Maximum number of keys of a live stream. */
export const liveKeysLimit = 12;
