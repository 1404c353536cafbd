/** The newest rumours, each reduced to its newest report, which is all the block shows. */
export const rumoursBlock = { rows: 3, reports: 1 } as const;
