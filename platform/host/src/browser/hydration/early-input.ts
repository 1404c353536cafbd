import { formatLocation } from '../../page/navigation/location.ts';
import { findControl, waitingAttribute } from '../starter/early.ts';
import { locate } from './locate.ts';
import { findWaitingPart, type Part } from './parts.ts';
import { isPending, whenSettled } from './when-settled.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether a link can be an in-app navigation. Pages in another language need a new document. */
const isInApp = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.target && !link.download && !link.hreflang;

/** Whether to leave a form to the browser: a search, if the part's code cannot be loaded. */
const worksNatively = (form: HTMLFormElement | null, { state }: Part): boolean =>
  form?.method === 'get' && /failed|retrying/.test(state.getState());

interface EarlyInputOptions {
  readonly go: (address: string) => void;
  readonly prefetch: (address: string) => void;
  /** Whether a path is a page; links can also point to files. */
  readonly isPage: (pathname: string) => boolean;
}

/**
 * Wakes the part that a press needs, and repeats the press after hydration. If its element is in an island inside
 * the part, which is only known then, that island is next.
 */
function queuePress(
  { wake, retry, whenLive }: Part,
  find: () => Element | null | undefined,
  press: (element: Element | null | undefined) => void,
): void {
  void wake();
  retry();
  // In a task of its own: while React commits, a click could not be handled completely.
  whenLive(() =>
    setTimeout(() => {
      const element = find();
      const inner = findWaitingPart(element);
      if (inner) queuePress(inner.part, find, press);
      else press(element);
    }),
  );
}

/** Resolves when each queued press has taken effect, or its part cannot be hydrated for now. */
export async function whenReplayed(): Promise<void> {
  for (;;) {
    // A press that follows hydration is a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    const parts = [...document.querySelectorAll(`[${waitingAttribute}]`)].map(
      (control) => findWaitingPart(control)?.part,
    );
    const part = parts.find((each) => each && isPending(each));
    if (!part) return;
    void part.wake();
    await whenSettled(part);
  }
}

type WaitingPart = NonNullable<ReturnType<typeof findWaitingPart>>;

function queueClick(control: HTMLElement, { element, part }: WaitingPart): void {
  control.setAttribute(waitingAttribute, '');
  const find = locate(control, element);
  queuePress(part, find, (again) => {
    control.removeAttribute(waitingAttribute);
    if (again instanceof HTMLElement) again.click();
  });
}

function queueSubmit(form: HTMLFormElement, { element, part }: WaitingPart): void {
  const find = locate(form, element);
  queuePress(part, find, (again) => {
    for (const button of form.querySelectorAll(`[${waitingAttribute}]`))
      button.removeAttribute(waitingAttribute);
    if (again instanceof HTMLFormElement) again.requestSubmit();
  });
}

/** Takes over the presses from before the page's code was loaded. */
function adoptPresses(): void {
  const early = window.fanBaseEarly;
  early?.end();
  for (const press of early?.presses.splice(0) ?? []) {
    const part = findWaitingPart(press.kind === 'click' ? press.control : press.form);
    if (part && press.kind === 'click') queueClick(press.control, part);
    else if (part && press.kind === 'submit') queueSubmit(press.form, part);
  }
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
      const control = findControl(event.target);
      if (!control || worksNatively(control.closest('form'), found.part)) return;
      event.preventDefault();
      event.stopPropagation();
      queueClick(control, found);
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
      queueSubmit(form, found);
    },
    true,
  );
  adoptPresses();
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
