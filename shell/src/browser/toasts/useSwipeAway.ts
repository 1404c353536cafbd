import { type PointerEvent, useRef, useState } from 'react';

/** How far to the right a toast is pulled until it goes, in pixels (specification section 9). */
const swipeThreshold = 50;

/** What a finger that presses may move, in pixels. */
const slack = 4;

/** Follows a finger to the right; beyond the threshold the thing goes, before it it comes back. */
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
        // The press ended beside the toast, which was not told.
        if (event.buttons === 0) start.current = null;
        const pulled = distance(event);
        if (pulled <= slack) return;
        // Not before: a press that is captured never arrives at the button inside.
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
