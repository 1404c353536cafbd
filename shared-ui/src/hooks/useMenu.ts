import { type KeyboardEvent, useRef } from 'react';

/** A `<details>` menu: Escape closes it and returns the focus to its summary. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return { menu, close, onKeyDown };
}
