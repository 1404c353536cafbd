let cameFrom: Element | null = null;

/** F8 moves the focus to the newest toast (specification section 9). However it got there, closing one returns it. */
export function focusOnHotkey(place: HTMLElement): void {
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !place.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F8') return;
    const toasts = document.querySelectorAll<HTMLElement>('#toasts [data-toast=open]');
    const newest = toasts[toasts.length - 1];
    if (!newest) return;
    event.preventDefault();
    newest.focus();
  });
}

/** Restores the focus to where it was before the toasts. */
export function restoreFocus(): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  cameFrom = null;
}
