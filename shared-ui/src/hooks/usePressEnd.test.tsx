import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePressEnd } from './usePressEnd.ts';

const callback = jest.fn();

function Area() {
  const area = useRef<HTMLDivElement>(null);
  const afterPress = usePressEnd(area);
  return (
    <div ref={area}>
      <input aria-label="name" onBlur={() => afterPress(callback)} />
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  callback.mockClear();
  render(<Area />);
});
afterEach(() => {
  jest.useRealTimers();
});

test('without a press the callback runs immediately', () => {
  fireEvent.blur(screen.getByLabelText('name'));
  expect(callback).toHaveBeenCalledTimes(1);
});

test.each([
  ['the mouse is released', () => fireEvent.mouseUp(document)],
  ['a finger is taken over by scrolling', () => fireEvent(document, new Event('pointercancel'))],
  ['a native list or dialog swallows the release, and a key is pressed', () => fireEvent.keyDown(document)],
  ['another window comes in front', () => fireEvent.blur(window)],
])('during a press it waits until %s', (_what, end) => {
  fireEvent.mouseDown(document);
  fireEvent.blur(screen.getByLabelText('name'));
  jest.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
  end();
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});
