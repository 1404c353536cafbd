import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePressEnd } from './usePressEnd.ts';

const told = jest.fn();

function Area() {
  const area = useRef<HTMLDivElement>(null);
  const afterPress = usePressEnd(area);
  return (
    <div ref={area}>
      <input aria-label="name" onBlur={() => afterPress(told)} />
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  told.mockClear();
  render(<Area />);
});
afterEach(() => {
  jest.useRealTimers();
});

test('without a press it is told at once', () => {
  fireEvent.blur(screen.getByLabelText('name'));
  expect(told).toHaveBeenCalledTimes(1);
});

test.each([
  ['the mouse is released', () => fireEvent.mouseUp(document)],
  ['a finger is taken over by scrolling', () => fireEvent(document, new Event('pointercancel'))],
  [
    'a list or dialog of the system kept the release, and a key is pressed',
    () => fireEvent.keyDown(document),
  ],
  ['another window comes in front', () => fireEvent.blur(window)],
])('during a press it waits until %s', (_what, end) => {
  fireEvent.mouseDown(document);
  fireEvent.blur(screen.getByLabelText('name'));
  jest.runAllTimers();
  expect(told).not.toHaveBeenCalled();
  end();
  jest.runAllTimers();
  expect(told).toHaveBeenCalledTimes(1);
});
