import { locate } from './locate.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has entered into a part of the page. */
export interface RememberedInput {
  /** Restores it in the elements that have replaced those of before. */
  readonly restore: () => void;
  /** Reports what was restored to the components of the fields. Call it when their effects have run. */
  readonly report: () => void;
}

/** Sets a property without React's knowledge, so that the following event counts as a change. */
function setNatively(field: Field, name: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** @returns restores the value, and then reports it; null if the field is as the server has sent it */
function rememberField(field: Field, within: Element) {
  if (!isChanged(field) || field.type === 'file') return null;
  const { value } = field;
  const find = locate(field, within);
  const findOther = () => {
    const other = find() as Field | undefined;
    return other === field ? undefined : other;
  };
  if (isToggle(field)) {
    const { checked } = field;
    return {
      restore() {},
      report() {
        const other = findOther();
        if (other && isToggle(other) && other.checked !== checked) other.click();
      },
    };
  }
  return {
    restore() {
      const other = findOther();
      if (other) setNatively(other, 'value', value);
    },
    report() {
      const other = findOther();
      if (!other) return;
      other.dispatchEvent(new Event('input', { bubbles: true }));
      if (other instanceof HTMLSelectElement) other.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

/** Remembers the focus within an element. @returns restores it after its content was rendered again */
export function rememberFocus(within: Element): () => void {
  const focused = document.activeElement;
  if (!focused || !within.contains(focused)) return () => {};
  const find = locate(focused, within);
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  const selection = isText ? ([focused.selectionStart, focused.selectionEnd] as const) : null;
  return () => {
    const again = find();
    // Don't steal the focus if the visitor has moved it.
    if (!(again instanceof HTMLElement) || document.activeElement !== document.body) return;
    again.focus({ preventScroll: true });
    // Some types of fields have none.
    if (selection?.[0] != null) (again as HTMLInputElement).setSelectionRange(...selection);
  };
}

/** Remembers what the visitor has entered and where the focus is, before React renders a part again. */
export function rememberInput(within: Element): RememberedInput {
  const fields = [...within.querySelectorAll<Field>('input, textarea, select')].flatMap(
    (field) => rememberField(field, within) ?? [],
  );
  const restoreFocus = rememberFocus(within);
  return {
    restore() {
      for (const { restore } of fields) restore();
      restoreFocus();
    },
    report() {
      for (const { report } of fields) report();
    },
  };
}
