const maxLength = 200;

/**
 * Removes possibly personal data from a word: queries and fragments of URLs, email addresses, tokens and long
 * numbers.
 */
function scrubWord(word: string): string {
  if (word.includes('@')) return '…';
  const [path = ''] = word.includes('/') ? word.split(/[?#]/, 1) : [word];
  return path.replace(/[\w-]{32,}/g, '…').replace(/\d{7,}/g, '…');
}

/** Shortens an error text and removes possibly personal data. Applied both in browsers and on the server. */
export const scrubText = (text: string): string =>
  text
    .slice(0, 2 * maxLength)
    .split(' ')
    .map(scrubWord)
    .join(' ')
    .slice(0, maxLength);
