/**
 * What a new version of a file replaces of what it said before: all of it, so that what it no longer has goes. While
 * one of its records cannot be used, only what it says again: which of the others that record was, nobody knows.
 * @param stored what it said before
 * @param isWhole every record of the new version can be used
 */
export const replacedRows = <Row>(
  stored: readonly Row[],
  isSaidAgain: (row: Row) => boolean,
  isWhole: boolean,
): readonly Row[] => (isWhole ? stored : stored.filter(isSaidAgain));
