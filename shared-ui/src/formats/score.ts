/** Goals or penalties of a match: `0–2`. The home side's come first everywhere, whichever club a page is about. */
export const formatScore = ({ home, away }: { readonly home: number; readonly away: number }): string =>
  `${home}–${away}`;
