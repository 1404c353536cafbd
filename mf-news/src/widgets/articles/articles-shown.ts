export const articlesShown = 2;
