/** Selects the headlines of the front page's news, each of which leads to its source. */
export const storyLinks = '[data-area=lead] h2 a, [data-area=river] h3 a';
