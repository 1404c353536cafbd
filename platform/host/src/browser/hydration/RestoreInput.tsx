import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { rememberInput } from './remember-input.ts';

const noSubscription = () => () => {};

interface RestoreInputProps {
  /** The root's element. */
  readonly within: Element;
  /** Whether it still hydrates the page that the visitor has typed into. */
  readonly isSamePage?: () => boolean;
  readonly children: ReactNode;
}

/**
 * Around the content of a root that is hydrated. If React discards the server's HTML and renders it again after
 * third-party DOM changes (translators, extensions), typed text, focus and selection are restored in the new elements.
 */
export function RestoreInput({ within, isSamePage = () => true, children }: RestoreInputProps) {
  // React reads the server's value while it hydrates, and only then.
  const isHydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  // React renders again immediately before it discards the HTML.
  const [input] = useState(() => (isHydrating || !isSamePage() ? null : rememberInput(within)));
  useLayoutEffect(() => input?.restore(), [input]);
  useEffect(() => {
    // Not while React runs effects: it would reset controlled fields, and with them the caret, before it renders.
    if (input) queueMicrotask(input.report);
  }, [input]);
  return children;
}
