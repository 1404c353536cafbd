/** Fields that filter a list without React. */
export const filterFields = '[data-press=filter]';

/** Marks the element that has a list and its field. */
export const filteredAttribute = 'data-filtered';

const hide = (element: HTMLElement | null, isHidden: boolean): void => {
  if (element) element.hidden = isHidden;
};

/**
 * Hides the items of a list whose name, or the text after it, lacks one of the words in a field. An item is an `<li>` with
 * its name in a `<strong>`. `[data-group]` is hidden without items, `[data-none]` with them, and `[data-other]` says their
 * number, items of the same name counted once. Hydration keeps all of it.
 */
export function filterList(field: HTMLInputElement): void {
  const list = field.closest(`[${filteredAttribute}]`);
  if (!list) return;
  const words = field.value.toLowerCase().split(/\s+/);
  const found = new Set<string>();
  for (const title of list.querySelectorAll('li strong')) {
    const name = title.textContent;
    const text = `${name} ${title.nextElementSibling?.textContent ?? ''}`.toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    hide(title.closest('li'), !isFound);
    if (isFound) found.add(name);
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]'))
    hide(group, !group.querySelector('li:not([hidden])'));
  hide(list.querySelector('[data-none]'), found.size > 0);
  const count = list.querySelector<HTMLElement>('[data-other]');
  const isCounted = field.value !== '' && found.size > 0;
  const label = count?.dataset[found.size === 1 ? 'one' : 'other'] ?? '';
  if (count) count.textContent = isCounted ? label.replace('#', String(found.size)) : '';
}

/** Filters by what a field had before the script ran: typed, or restored by the browser. */
export function filterTyped(within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement>(filterFields))
    if (field.value !== '') filterList(field);
}
