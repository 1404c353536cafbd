import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Open delay, and how long after one tooltip the next opens without delay, in ms (specification section 9). */
export const tooltipDelays = { open: 700, skip: 300 } as const;

let isWarm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;

/** Current open delay on the page, in ms. */
const openDelay = (): number => (isWarm ? 0 : tooltipDelays.open);

/** Moving on to the next control shortly after one tooltip opens its tooltip without delay. */
function tooltipClosed(): void {
  clearTimeout(cooling);
  isWarm = true;
  cooling = setTimeout(() => {
    isWarm = false;
  }, tooltipDelays.skip);
}

/**
 * Whether a tooltip is open: while its control or the tooltip is hovered, while the control has keyboard
 * focus, or after a long press. Escape, a press elsewhere and scrolling it out of view close it.
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
      // A short touch is a click; a long press opens the tooltip and leaves it open.
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
