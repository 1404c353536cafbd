/** How long a link is in sight before its page is loaded in advance, in milliseconds: what is scrolled past is not. */
const dwellMs = 1_000;

/**
 * Calls back with the address of each link within an element that stays in sight, also of those that come later.
 * @param onSight gets path and query
 */
export function watchLinks(region: Element, onSight: (address: string) => void): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      const { pathname, search } = target;
      const tell = () => {
        observer.unobserve(target);
        timers.delete(target);
        onSight(pathname + search);
      };
      timers.set(target, setTimeout(tell, dwellMs));
    }
  });
  const watchNew = () => {
    for (const link of region.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (seen.has(link) || link.origin !== location.origin || link.target || link.download) continue;
      seen.add(link);
      observer.observe(link);
    }
  };
  watchNew();
  new MutationObserver(watchNew).observe(region, { childList: true, subtree: true });
}
