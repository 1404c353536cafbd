/** Focuses without scrolling, including elements that are not focusable by default. */
export function focus(element: HTMLElement): void {
  if (!element.matches('a[href],button,input,select,textarea,[tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
