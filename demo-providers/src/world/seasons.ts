/** The season around a day: the year in which it starts, in July. */
export const seasonAt = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
