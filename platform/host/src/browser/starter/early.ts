/** A press on a part of the page that is not hydrated, to be repeated when it is. */
export type EarlyPress =
  | { readonly kind: 'click'; readonly control: HTMLElement }
  | { readonly kind: 'submit'; readonly form: HTMLFormElement };

/** What the inline script hands to the starter, and the starter to the page. */
export interface Early {
  /** Presses so far, oldest first. */
  readonly presses: EarlyPress[];
  /** Called on the first interaction, or immediately if there has been one. */
  readonly onSign: (wake: () => void) => void;
  /** The first interaction. */
  firstSign: Event | null;
  /** Called for each press until `end`. */
  onPress: () => void;
  /** Stops listening: the page now handles presses. */
  readonly end: () => void;
}

declare global {
  interface Window {
    fanBaseEarly?: Early;
  }
}

/** Marks a control whose press waits for its part of the page. */
export const waitingAttribute = 'data-waiting';

/** Fields that text is entered into. */
export const typedFields =
  'input:not([type=checkbox],[type=radio],[type=submit],[type=button]),select,textarea';

/**
 * Controls that the browser, the inline script or the starter handles, so that waking the page would only delay their
 * effect.
 */
export const htmlControls =
  'a[href],summary,form[method=get] [type=submit],[popovertarget],[commandfor],[data-color-mode-switch],[data-started] [data-press]';

/** Whether a click leads to typing, which works without a script: on the field itself or its label. */
function isForTyping(control: HTMLElement): boolean {
  const field = control instanceof HTMLLabelElement ? control.control : control;
  return field?.matches(typedFields) ?? false;
}

/** The control that an event is meant for, unless the browser handles it without a script. */
export function findControl(target: EventTarget | null): HTMLElement | null {
  const control =
    target instanceof Element
      ? target.closest<HTMLElement>('button,[role=button],label,input,select,textarea')
      : null;
  const isNative = control?.matches(htmlControls) ?? true;
  return !control || isNative || isForTyping(control) ? null : control;
}
