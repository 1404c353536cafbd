import { locate } from './locate.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has entered into a part of the page. */
export interface RememberedInput {
  /** Restores it in the elements that have replaced those of before. */
  readonly restore: () => void;
  /** Reports what was restored to the components of the fields. Call it when their effects have run. */
  readonly report: () => void;
}

/** Sets the value without React's knowledge, so that the following event counts as a change. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** A field as the visitor left it; null if it is as the server has sent it. */
function rememberField(field: Field, within: Element) {
  if (!isChanged(field) || field.type === 'file') return null;
  const find = locate(field, within);
  return {
    value: field.value,
    isChecked: isToggle(field) && field.checked,
    /** The field that has replaced it. */
    findOther() {
      const other = find() as Field | undefined;
      return other === field ? undefined : other;
    },
  };
}

/** Lets the component of a field know its value. */
function report(field: Field, value: string, isChecked: boolean): void {
  if (isToggle(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  // Reports of other fields may have rendered this one without it.
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

const hasSelection = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  // Some types of fields have none.
  element.selectionStart !== null;

/** Remembers the selection in the focused field. @returns restores it, if the field still has the focus */
function rememberSelection(): () => void {
  const field = document.activeElement;
  if (!hasSelection(field)) return () => {};
  const { selectionStart, selectionEnd } = field;
  return () => {
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
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
      for (const { value, findOther } of fields) {
        const field = findOther();
        if (field && !isToggle(field)) setValue(field, value);
      }
      restoreFocus();
    },
    report() {
      const restoreSelection = rememberSelection();
      // The visitor may have gone on typing.
      const present = fields.flatMap(({ isChecked, findOther }) => {
        const field = findOther();
        return field ? [{ field, value: field.value, isChecked }] : [];
      });
      for (const { field, value, isChecked } of present) report(field, value, isChecked);
      restoreSelection();
    },
  };
}
