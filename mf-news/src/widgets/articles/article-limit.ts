export const articleLimit = 2;
