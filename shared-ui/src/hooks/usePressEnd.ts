import { createContext, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Does something now or, while the mouse or a finger is down, once that press and its click are over. */
type AfterPress = (act: () => void) => void;

/** Of the form around a field: when the field may say what is wrong with it. */
export const AfterPressContext = createContext<AfterPress>((act) => act());

/**
 * Lets what would move the page wait for the end of a press: a button that moves away between mouse down and mouse
 * up is not clicked.
 * @param area where presses are noticed: its document
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
    const heard = { capture: true, signal: over.signal };
    document.addEventListener('mousedown', press, heard);
    // A list that the system draws, a dialog or another window may keep the release to itself: the next key ends it.
    for (const end of ['mouseup', 'dragend', 'pointercancel', 'keydown'])
      document.addEventListener(end, release, heard);
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
