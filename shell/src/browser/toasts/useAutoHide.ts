import { type RefObject, useEffect } from 'react';

/**
 * Hides a toast after its time. While it is hovered over or focused, or the window is in the background, the
 * timer is stopped; it restarts afterwards.
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
