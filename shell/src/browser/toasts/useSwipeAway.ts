import { type PointerEvent, useRef, useState } from 'react';

/** Swipe distance to the right that closes a toast, in px (specification section 9). */
const swipeThreshold = 50;

/** Movement that still counts as a click, in px. */
const slack = 4;

/**
 * Follows a swipe to the right: beyond the threshold it closes the element, otherwise the element returns.
 */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        start.current = event.clientX;
      },
      onPointerMove(event: PointerEvent) {
        // The pointer was released outside the toast, without an event here.
        if (event.buttons === 0) start.current = null;
        const pulled = distance(event);
        if (pulled <= slack) return;
        // Not earlier: with a captured pointer, the button inside would get no click.
        event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(pulled);
      },
      onPointerUp(event: PointerEvent) {
        const pulled = distance(event);
        start.current = null;
        if (pulled >= swipeThreshold) onAway();
        else setOffset(0);
      },
      onPointerCancel() {
        start.current = null;
        setOffset(0);
      },
    },
  };
}
