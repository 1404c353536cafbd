/** How many keys one live stream may carry. */
export const liveKeysLimit = 12;
