/** Selects the news headlines of the front page, which link to their sources. */
export const storyLinks = '[data-area=lead] h2 a, [data-area=river] h3 a';
