const units = ['K', 'M', 'B'] as const;

/**
 * An amount in euros as the specification writes it (section 9): the euro sign and the number, abbreviated K, M
 * or B at thousand, million and billion, with one decimal. What rounds up to the next unit is written in it.
 */
export function formatMoney(euros: number): string {
  const sign = euros < 0 ? '-' : '';
  let text = Math.abs(euros).toFixed(0);
  let unit = '';
  for (const [at, next] of units.entries()) {
    if (Number(text) < 1000) break;
    text = (Math.abs(euros) / 1000 ** (at + 1)).toFixed(1);
    unit = next;
  }
  return `${sign}€${text}${unit}`;
}
