/**
 * Events of a visitor who is about to use an element. On the window they include returning to the tab, which no
 * element sees.
 */
const interactions = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'visibilitychange',
];

/** Calls back on interactions with an element, or with the whole page. @returns a function to stop */
export function onInteraction(target: EventTarget, callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onEvent = () => {
    if (document.visibilityState === 'visible') callback();
  };
  for (const name of interactions)
    target.addEventListener(name, onEvent, { capture: true, passive: true, signal });
  return () => controller.abort();
}

/** Calls back when an element comes near the viewport. @returns a function to stop */
export function whenVisible(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
    },
    { rootMargin: '300px 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
