/** Redirects of club sites (specification section 2). */
const redirects: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /^\/trup\/.+/, to: '/trup' },
  { from: /^\/gear/, to: '/shop' },
  { from: /^\/fanzone/, to: '/' },
  { from: /^\/transfers\/?$/, to: '/transfers/2025' },
  { from: /^\/kampe\/?$/, to: '/kampe/2025' },
  // Not in the specification: the English counterpart.
  { from: /^\/fixtures\/?$/, to: '/fixtures/2025' },
];

/** Target of a path that the specification redirects; null otherwise. */
export function getRedirect(path: string): string | null {
  return redirects.find(({ from }) => from.test(path))?.to ?? null;
}
