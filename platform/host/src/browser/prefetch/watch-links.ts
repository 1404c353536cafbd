/**
 * How long a link must be in view before it is prefetched, in ms, so that scrolling past it does not count.
 */
const dwellMs = 1_000;

/**
 * Calls back with the URL of each link in an element that stays in view, including links added later.
 * @param onSight receives path and query
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
      const onDwell = () => {
        observer.unobserve(target);
        timers.delete(target);
        onSight(pathname + search);
      };
      timers.set(target, setTimeout(onDwell, dwellMs));
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
