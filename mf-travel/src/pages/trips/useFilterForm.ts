import { type RefObject, useEffect, useRef } from 'react';

/** Gives a form the values of a query; a field that the query has not is emptied. */
function fill(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const first = field.options[0]?.value ?? '';
      field.value = query.get(field.name) ?? first;
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = query.get(field.name) === field.value;
      else field.value = query.get(field.name) ?? '';
    }
  }
}

/**
 * A form whose fields follow the address: after a step back they say what the list is of again. They are not React's
 * own values, so that what was typed before the page was alive is kept.
 */
export function useFilterForm(query: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const address = new URLSearchParams(query).toString();
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address || !form.current) return;
    shown.current = address;
    fill(form.current, new URLSearchParams(address));
  }, [address]);
  return form;
}
