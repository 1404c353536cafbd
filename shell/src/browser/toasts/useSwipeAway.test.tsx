import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipeAway } from './useSwipeAway.ts';

function Thing({ onAway }: { onAway: () => void }) {
  const { offset, handlers } = useSwipeAway(onAway);
  return (
    <output data-offset={offset} {...handlers}>
      x
    </output>
  );
}

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});

/** jsdom's pointer events have no coordinates; its mouse events do. */
const point = (thing: Element, type: string, clientX: number, buttons: number) =>
  fireEvent(thing, new MouseEvent(type, { bubbles: true, clientX, buttons }));

/** Swipes the element. @returns its offset, and whether it was closed */
function pull(pixels: number, endsInside = true) {
  let away = 0;
  const { unmount } = render(<Thing onAway={() => (away += 1)} />);
  const thing = screen.getByRole('status');
  point(thing, 'pointerdown', 100, 1);
  point(thing, 'pointermove', 100 + pixels, 1);
  const offset = Number(thing.dataset['offset']);
  if (endsInside) point(thing, 'pointerup', 100 + pixels, 0);
  point(thing, 'pointermove', 300, 0);
  const rest = Number(thing.dataset['offset']);
  unmount();
  return { offset, away, rest };
}

test.each([
  [50, { offset: 50, away: 1 }],
  [49, { offset: 49, away: 0, rest: 0 }],
  [3, { offset: 0, away: 0, rest: 0 }],
  [-80, { offset: 0, away: 0, rest: 0 }],
])('[SHELL-2] a pull of %i px to the right: %o', (pixels, expected) => {
  expect(pull(pixels)).toMatchObject(expected);
});

test('[SHELL-2] a press released outside stops the swipe', () => {
  expect(pull(0, false)).toEqual({ offset: 0, away: 0, rest: 0 });
});
