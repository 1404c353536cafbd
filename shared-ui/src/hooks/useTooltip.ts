import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds (specification section 9): until a tooltip opens, and how long after one the next opens at once. */
export const tooltipDelays = { open: 700, skip: 300 } as const;

let isWarm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the next tooltip of the page opens. */
const openDelay = (): number => (isWarm ? 0 : tooltipDelays.open);

/** Whoever goes on to the next control within a moment wants to read that one's tooltip too. */
function tooltipClosed(): void {
  clearTimeout(cooling);
  isWarm = true;
  cooling = setTimeout(() => {
    isWarm = false;
  }, tooltipDelays.skip);
}

/**
 * When a tooltip is open: while the mouse rests on its control or on itself, while the keyboard's focus is on the
 * control, or after a finger was held on it. Escape, a press elsewhere and what scrolls it away close it.
 */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const wait = (milliseconds: number, isHold = false) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      wasHeld.current = isHold;
      setOpen(true);
    }, milliseconds);
  };
  const close = () => {
    clearTimeout(waiting.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const shut = () => setOpen(false);
    const shutOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') shut();
    };
    document.addEventListener('keydown', shutOnEscape);
    document.addEventListener('pointerdown', shut);
    window.addEventListener('scroll', shut, { passive: true });
    return () => {
      document.removeEventListener('keydown', shutOnEscape);
      document.removeEventListener('pointerdown', shut);
      window.removeEventListener('scroll', shut);
      tooltipClosed();
    };
  }, [isOpen]);
  return {
    isOpen,
    handlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'touch') wait(openDelay());
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType !== 'touch') close();
      },
      onPointerDown({ pointerType }: PointerEvent) {
        wasHeld.current = false;
        if (pointerType === 'touch') wait(tooltipDelays.open, true);
        else close();
      },
      // A finger that goes at once has pressed; one that stays has asked, and what it has opened stays to be read.
      onPointerUp: () => clearTimeout(waiting.current),
      onPointerCancel: () => clearTimeout(waiting.current),
      onClickCapture(event: MouseEvent) {
        if (!wasHeld.current) return;
        wasHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus({ target }: { target: Element }) {
        if (target.matches(':focus-visible')) setOpen(true);
      },
      onBlur: close,
    },
  };
}
