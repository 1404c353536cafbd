const earliestYear = 1850;
const yearsAhead = 20;

/**
 * Why an instant is a slip and no date of football: before 1850, or more than 20 years ahead; null when it is plausible.
 * @returns words that follow the name of the date: `is in the year 3026, and not …`
 */
export function describeImplausible(date: Date, now: Date): string | null {
  const year = date.getUTCFullYear();
  const latest = now.getUTCFullYear() + yearsAhead;
  return year >= earliestYear && year <= latest
    ? null
    : `is in the year ${year}, and not from ${earliestYear} to ${latest}`;
}
