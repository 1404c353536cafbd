import { createContext, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Runs a callback immediately or, during a press, after the press and its click. */
type AfterPress = (act: () => void) => void;

/** Provided by a form: when its fields may show their errors. */
export const AfterPressContext = createContext<AfterPress>((act) => act());

/**
 * Defers layout changes until a press ends: a button that moves between mousedown and mouseup does not get
 * the click.
 * @param area element whose document is watched for presses
 */
export function usePressEnd(area: RefObject<HTMLElement | null>): AfterPress {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const document = area.current?.ownerDocument;
    if (!document) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ button }: MouseEvent) => {
      if (button === 0) isPressed.current = true;
    };
    const release = () => {
      // The click comes right after the release, before any timer.
      timer = setTimeout(() => {
        isPressed.current = false;
        for (const act of waiting.current.splice(0)) act();
      });
    };
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    document.addEventListener('mousedown', press, options);
    // A native select list, a dialog or another window may swallow the release: the next key press ends it.
    for (const end of ['mouseup', 'dragend', 'pointercancel', 'keydown'])
      document.addEventListener(end, release, options);
    document.defaultView?.addEventListener('blur', release, { signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [area]);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
