import { type RefObject, useEffect } from 'react';

/** Closes an open menu when something beside it is pressed or focused. */
export function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
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
  }, [menu]);
}
