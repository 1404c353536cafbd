/** Of each of the newest rumours the newest report: what the block shows, and no more than that in the page. */
export const rumoursBlock = { rows: 3, reports: 1 } as const;
