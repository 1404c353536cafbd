import { type KeyboardEvent, useRef } from 'react';

/** A menu made of `<details>`: Escape closes it, and gives the focus back to what opens it. */
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
