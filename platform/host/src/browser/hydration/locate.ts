import { typedFields } from '../starter/early.ts';

/** Tells controls apart. A translator replaces texts, so those do not count where it has been. */
function getSignature(element: Element, hasText: boolean): string {
  const names = ['name', 'type', 'aria-label', 'action', 'href'];
  // React keeps the attribute like the text that is typed.
  if (!element.matches(typedFields)) names.push('value');
  const text = hasText && element.matches('button,[role=button],label,summary') && element.textContent;
  return JSON.stringify([text, ...names.map((name) => element.getAttribute(name))]);
}

/** The submit button of a form that has exactly one. */
function getSubmitButton(form: Element | null | undefined): HTMLElement | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined;
  const [button, ...others] = [...form.elements].filter(
    (element) =>
      (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
      element.type === 'submit',
  );
  return button instanceof HTMLElement && others.length === 0 ? button : undefined;
}

/**
 * Remembers an element of a part, to find it again after React has rendered the part's content again: among the
 * elements of its tag, attributes and text, by order. If their number has changed, it is ambiguous which one it is. The
 * only submit button of a form is found by its form: its own text may have been changed in place.
 * @returns finds the element or the one in its place; undefined if there is none or it is ambiguous
 */
export function locate(element: Element, within: Element): () => Element | undefined {
  const form = element.closest('form');
  if (form && getSubmitButton(form) === element) {
    const find = locate(form, within);
    return () => (element.isConnected ? element : getSubmitButton(find()));
  }
  const hasText = !element.querySelector('font');
  const signature = getSignature(element, hasText);
  const list = () =>
    [...within.getElementsByTagName(element.localName)].filter(
      (other) => getSignature(other, hasText) === signature,
    );
  const before = list();
  const index = before.indexOf(element);
  return () => {
    if (element.isConnected || element === within) return element;
    const now = list();
    return now.length === before.length ? now[index] : undefined;
  };
}
