let cameFrom: Element | null = null;

/** F8 moves the focus to the newest toast (specification section 9). */
export function focusOnHotkey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F8') return;
    const toasts = document.querySelectorAll<HTMLElement>('#toasts [data-toast=open]');
    const newest = toasts[toasts.length - 1];
    if (!newest) return;
    event.preventDefault();
    if (!document.activeElement?.closest('#toasts')) cameFrom = document.activeElement;
    newest.focus();
  });
}

/** Restores the focus to where it was before F8. */
export function restoreFocus(): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  cameFrom = null;
}
