/** Events of a visitor who is about to use an element. */
const interactions = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

/** Calls back on interactions with an element. @returns a function to stop */
export function onInteraction(element: Element, callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of interactions)
    element.addEventListener(name, callback, { capture: true, passive: true, signal });
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
