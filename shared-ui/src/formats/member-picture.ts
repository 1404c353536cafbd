import { getInitials } from './initials.ts';

/** Styles of a member's picture; its size is set apart. */
export const circleCss =
  'display:inline-grid;place-items:center;flex:none;overflow:hidden;font-family:var(--font-condensed);font-weight:600;line-height:1;' +
  // Constant lightness, so that the contrast does not depend on the hue.
  'color:light-dark(#ffffff,#17191c);--second:light-dark(oklch(0.39 0.11 calc(var(--hue) + 25)),oklch(0.88 0.07 calc(var(--hue) + 25)));' +
  'background-color:light-dark(oklch(0.48 0.12 var(--hue)),oklch(0.78 0.1 var(--hue)));border-radius:50%';

/** Two-tone designs, like those of shirts: the color stops of a gradient. */
const designs = ['90deg', '45deg', '0deg', '135deg'].flatMap((angle) => [
  `${angle},transparent 50%,var(--second) 0`,
  `${angle},transparent 34%,var(--second) 0 66%,transparent 0`,
]);

/** A member's colors: one of twelve hues from green to orange, without the muddy yellows, and one of eight designs, to distinguish members without a picture. */
export function getColors(name: string): { readonly '--hue': number; readonly backgroundImage: string } {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  const design = designs[Math.floor(sum / 12) % designs.length];
  return { '--hue': 140 + (sum % 12) * 23, backgroundImage: `linear-gradient(${design})` };
}

/** Usernames have no spaces: words begin with a capital letter, or after a sign. */
export const getMemberInitials = (name: string): string =>
  getInitials(name.replace(/[._-]+|\B(?=\p{Lu})/gu, ' '));
