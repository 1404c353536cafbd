export const articleLimit = 4;
