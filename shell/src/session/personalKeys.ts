/** Beginnings of the keys whose answers belong to whoever is logged in. */
export const personalKeys = ['/user/', '/forum/read-marks', '/moderation/'] as const;
