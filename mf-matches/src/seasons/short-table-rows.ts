/** Number of rows of the short table on the front page. */
export const shortTableRows = 6;
