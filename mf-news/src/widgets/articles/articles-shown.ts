/** How many articles the front page shows. */
export const articlesShown = 2;
