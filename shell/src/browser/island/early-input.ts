import { formatLocation } from '../../page/navigation/location.ts';
import { followPath, getPath } from './element-path.ts';
import { findWaitingPart } from './island-elements.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Where a move can lead by what the link says; a page in another language is another document. */
const isInApp = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.target && !link.download && !link.hreflang;

const typedFields = 'input:not([type=checkbox],[type=radio],[type=submit],[type=button]),select,textarea';

/** Whether a press on it leads to typing, which needs no script: the field itself, or its label. */
const isForTyping = (control: HTMLElement): boolean => {
  const field = control instanceof HTMLLabelElement ? control.control : control;
  return field?.matches(typedFields) ?? false;
};

interface EarlyInputOptions {
  readonly go: (address: string) => void;
  readonly prefetch: (address: string) => void;
  /** Whether a path is one of a page; files have links too. */
  readonly isPage: (pathname: string) => boolean;
}

/**
 * React swallows what happens inside HTML that it has not hydrated. Caught at the document before it: a link
 * becomes an in-app move without its widget's code, another click starts the loader and is done again once the
 * island lives; pointing at or focusing an island opens it in advance, and loads the page of a link in it. The same
 * goes for a page region that sleeps.
 */
export function installEarlyInput({ go, prefetch, isPage }: EarlyInputOptions): void {
  document.addEventListener(
    'click',
    (event) => {
      const found = event.isTrusted && !event.defaultPrevented ? findWaitingPart(event.target) : null;
      if (!found || !(event.target instanceof Element)) return;
      const { element: island, loader } = found;
      const link = event.target.closest('a');
      if (link) {
        if (!isInApp(link) || !isPage(link.pathname) || !isPlainClick(event)) return;
        event.preventDefault();
        go(formatLocation(link));
        return;
      }
      loader.start();
      const control = event.target.closest<HTMLElement>(
        'button,[role=button],summary,label,input,select,textarea',
      );
      if (!control || isForTyping(control)) return;
      event.preventDefault();
      event.stopPropagation();
      const steps = getPath(control, island);
      loader.whenLive(() => {
        const again = control.isConnected ? control : followPath(steps, island);
        if (again instanceof HTMLElement) again.click();
      });
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const found = findWaitingPart(event.target);
      if (!found || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      const form = event.target;
      found.loader.start();
      found.loader.whenLive(() => {
        if (form.isConnected) form.requestSubmit();
      });
    },
    true,
  );
  for (const touch of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      touch,
      (event) => {
        const found = findWaitingPart(event.target);
        if (!found || !(event.target instanceof Element)) return;
        found.loader.start();
        const link = event.target.closest('a');
        if (link && isInApp(link)) prefetch(formatLocation(link));
      },
      { capture: true, passive: true },
    );
  }
}
