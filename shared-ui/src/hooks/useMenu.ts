import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * A `<details>` menu. A press or focus outside closes it, because it would cover what has the focus then; Escape closes
 * it and returns the focus to its summary.
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const onOther = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', onOther);
    document.addEventListener('focusin', onOther);
    return () => {
      document.removeEventListener('pointerdown', onOther);
      document.removeEventListener('focusin', onOther);
    };
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return { menu, close, onKeyDown };
}
