export const shortTableRows = 6;
