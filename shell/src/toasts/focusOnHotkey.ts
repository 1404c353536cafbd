/** F8 moves the focus to the newest toast (specification section 9). */
export function focusOnHotkey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F8') return;
    const toasts = document.querySelectorAll<HTMLElement>('#toasts [data-toast=open]');
    const newest = toasts[toasts.length - 1];
    if (!newest) return;
    event.preventDefault();
    newest.focus();
  });
}
