const maxLength = 200;

/** Takes out of a word what may be personal: addresses beyond their path, email addresses, tokens and long numbers. */
function scrubWord(word: string): string {
  if (word.includes('@')) return '…';
  const [path = ''] = word.includes('/') ? word.split(/[?#]/, 1) : [word];
  return path.replace(/[\w-]{32,}/g, '…').replace(/\d{7,}/g, '…');
}

/** A text of an error, short and without what it may say about a visitor. Browsers and the server both apply it. */
export const scrubText = (text: string): string =>
  text
    .slice(0, 2 * maxLength)
    .split(' ')
    .map(scrubWord)
    .join(' ')
    .slice(0, maxLength);
