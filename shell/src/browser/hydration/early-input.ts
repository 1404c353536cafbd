import { formatLocation } from '../../page/navigation/location.ts';
import { followPath, getPath } from './element-path.ts';
import { findWaitingPart, type Part } from './parts.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether a link can be an in-app navigation. Pages in another language need a new document. */
const isInApp = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.target && !link.download && !link.hreflang;

const typedFields = 'input:not([type=checkbox],[type=radio],[type=submit],[type=button]),select,textarea';

/** Whether a click leads to typing, which works without a script: on the field itself or its label. */
const isForTyping = (control: HTMLElement): boolean => {
  const field = control instanceof HTMLLabelElement ? control.control : control;
  return field?.matches(typedFields) ?? false;
};

/** Whether to leave a form to the browser: a search, if the part's code cannot be loaded. */
const worksNatively = (form: HTMLFormElement | null, { state }: Part): boolean =>
  form?.method === 'get' && /failed|retrying/.test(state.getState());

interface EarlyInputOptions {
  readonly go: (address: string) => void;
  readonly prefetch: (address: string) => void;
  /** Whether a path is a page; links can also point to files. */
  readonly isPage: (pathname: string) => boolean;
}

/** Wakes the part that a press needs, and repeats the press after hydration. */
function queuePress({ wake, retry, whenLive }: Part, press: () => void): void {
  void wake();
  retry();
  // In a task of its own: while React commits, a click could not be handled completely.
  whenLive(() => setTimeout(press));
}

/**
 * Handles input in HTML that is not hydrated yet, which React would swallow, by listening on the document.
 * Links become in-app navigations without the part's code, and their pages are prefetched on hover or focus.
 * Other presses are queued until the part is hydrated.
 */
export function installEarlyInput({ go, prefetch, isPage }: EarlyInputOptions): void {
  document.addEventListener(
    'click',
    (event) => {
      const found = event.isTrusted && !event.defaultPrevented ? findWaitingPart(event.target) : null;
      if (!found || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (link) {
        if (!isInApp(link) || !isPage(link.pathname) || !isPlainClick(event)) return;
        event.preventDefault();
        go(formatLocation(link));
        return;
      }
      const control = event.target.closest<HTMLElement>('button,[role=button],label,input,select,textarea');
      const { element, part } = found;
      if (!control || isForTyping(control) || worksNatively(control.closest('form'), part)) return;
      event.preventDefault();
      event.stopPropagation();
      const steps = getPath(control, element);
      queuePress(part, () => {
        const again = control.isConnected ? control : followPath(steps, element);
        if (again instanceof HTMLElement) again.click();
      });
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const found = findWaitingPart(event.target);
      const form = event.target;
      if (!found || !(form instanceof HTMLFormElement)) return;
      if (worksNatively(form, found.part)) return;
      event.preventDefault();
      queuePress(found.part, () => {
        if (form.isConnected) form.requestSubmit();
      });
    },
    true,
  );
  for (const touch of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      touch,
      (event) => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (link && isInApp(link) && findWaitingPart(link)) prefetch(formatLocation(link));
      },
      { capture: true, passive: true },
    );
  }
}
