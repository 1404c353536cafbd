/**
 * Pattern of texts with something to see. Excludes characters that fonts draw as nothing, such as the
 * zero-width space, the soft hyphen, directional marks, the Hangul fillers and the empty Braille cell.
 */
export const visible = '[^\\s\\p{Default_Ignorable_Code_Point}\\p{Cc}\\u2800]';

const pattern = new RegExp(visible, 'u');

/** Whether a text has at least one visible character. */
export const hasVisibleText = (text: string): boolean => pattern.test(text);
