import { type RefObject, useEffect } from 'react';

/**
 * Lets a toast go after its time. While the mouse is over it, the focus in it or the window in the background,
 * nobody could have read it, and its time begins anew afterwards.
 */
export function useAutoHide(toast: RefObject<HTMLElement | null>, visibleMs: number, go: () => void): void {
  useEffect(() => {
    const element = toast.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => clearTimeout(timer);
    const begin = () => {
      pause();
      if (!element.matches(':hover, :focus-within')) timer = setTimeout(go, visibleMs);
    };
    const begins = ['pointerleave', 'focusout'] as const;
    const pauses = ['pointerenter', 'focusin'] as const;
    for (const name of begins) element.addEventListener(name, begin);
    for (const name of pauses) element.addEventListener(name, pause);
    window.addEventListener('focus', begin);
    window.addEventListener('blur', pause);
    begin();
    return () => {
      pause();
      for (const name of begins) element.removeEventListener(name, begin);
      for (const name of pauses) element.removeEventListener(name, pause);
      window.removeEventListener('focus', begin);
      window.removeEventListener('blur', pause);
    };
  }, [toast, visibleMs, go]);
}
