/** How many articles the front page shows. */
export const articleLimit = 2;
