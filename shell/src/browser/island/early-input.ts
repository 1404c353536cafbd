import { formatLocation } from '../../page/navigation/location.ts';
import { followPath, getPath } from './element-path.ts';
import { findWaitingPart } from './island-elements.ts';

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

interface EarlyInputOptions {
  readonly go: (address: string) => void;
  readonly prefetch: (address: string) => void;
  /** Whether a path is a page; links can also point to files. */
  readonly isPage: (pathname: string) => boolean;
}

/**
 * Handles input in HTML that is not hydrated yet, which React would swallow, by listening on the document.
 * Links become in-app navigations without the widget's code. Other clicks start the loader and are replayed
 * after hydration. Hovering over or focusing an island starts its loader, and prefetches the page of a link.
 * The same applies to a dehydrated page region.
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
