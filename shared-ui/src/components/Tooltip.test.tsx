import { act, fireEvent, render, screen } from '@testing-library/react';
import { tooltipDelays } from '../hooks/useTooltip.ts';
import { getTooltipPosition, Tooltip } from './Tooltip.tsx';

const pressed = jest.fn();
const control = (name: string) => (
  <Tooltip text={`About ${name}`}>
    {(tip) => (
      <button type="button" onClick={pressed} {...tip}>
        {name}
      </button>
    )}
  </Tooltip>
);
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));
const tips = () => screen.queryAllByRole('tooltip').map((tip) => tip.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const mouse = { pointerType: 'mouse' };
/** jsdom's pointer events lack `pointerType`. */
const finger = (place: Element, type: string) =>
  fireEvent(place, Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch' }));

beforeEach(() => {
  jest.useFakeTimers();
  pressed.mockClear();
  render(
    <>
      {control('One')}
      {control('Two')}
    </>,
  );
});
afterEach(async () => {
  await pass(1_000);
  jest.useRealTimers();
});

test('[SHELL-3] the mouse opens a tooltip after 700 ms, and it describes its control', async () => {
  fireEvent.pointerEnter(button('One'), mouse);
  await pass(tooltipDelays.open - 1);
  expect(tips()).toEqual([]);
  await pass(1);
  expect(tips()).toEqual(['About One']);
  expect(button('One')).toHaveAccessibleDescription('About One');
  fireEvent.pointerLeave(button('One'), mouse);
  expect(tips()).toEqual([]);
});

test.each([
  [tooltipDelays.skip - 1, ['About Two']],
  [tooltipDelays.skip, []],
])('[SHELL-3] %i ms after a tooltip the next control shows %j without delay', async (later, expected) => {
  fireEvent.pointerEnter(button('One'), mouse);
  await pass(tooltipDelays.open);
  fireEvent.pointerLeave(button('One'), mouse);
  await pass(later);
  fireEvent.pointerEnter(button('Two'), mouse);
  await pass(0);
  expect(tips()).toEqual(expected);
});

test('[SHELL-3] a passing or pressing mouse opens no tooltip', async () => {
  fireEvent.pointerEnter(button('One'), mouse);
  await pass(300);
  fireEvent.pointerLeave(button('One'), mouse);
  fireEvent.pointerEnter(button('Two'), mouse);
  fireEvent.pointerDown(button('Two'), mouse);
  await pass(2_000);
  expect(tips()).toEqual([]);
});

test('[SHELL-3] a tap activates the control; a long press only opens the tooltip', async () => {
  finger(button('One'), 'pointerdown');
  finger(button('One'), 'pointerup');
  fireEvent.click(button('One'));
  await pass(2_000);
  expect([tips(), pressed.mock.calls.length]).toEqual([[], 1]);
  finger(button('One'), 'pointerdown');
  await pass(tooltipDelays.open);
  finger(button('One'), 'pointerup');
  fireEvent.click(button('One'));
  expect([tips(), pressed.mock.calls.length]).toEqual([['About One'], 1]);
  finger(document.body, 'pointerdown');
  expect(tips()).toEqual([]);
});

test('[SHELL-3] Escape closes a tooltip and leaves the focus where it is', async () => {
  fireEvent.pointerEnter(button('One'), mouse);
  await pass(tooltipDelays.open);
  act(() => button('One').focus());
  fireEvent.keyDown(button('One'), { key: 'Escape' });
  expect(tips()).toEqual([]);
  expect(button('One')).toHaveFocus();
});

const tip = { width: 100, height: 30 };
const viewport = { width: 390, height: 800 };

test.each([
  ['in the middle', { left: 150, top: 10 }, { left: 122, top: 54 }],
  ['at the right edge', { left: 346, top: 10 }, { left: 282, top: 54 }],
  ['at the left edge', { left: 0, top: 10 }, { left: 8, top: 54 }],
  ['at the lower edge', { left: 150, top: 750 }, { left: 122, top: 720 }],
])('[SHELL-3] the tooltip of a control %s is on the screen', (_where, corner, place) => {
  expect(getTooltipPosition({ ...corner, width: 44, height: 44 }, tip, viewport)).toEqual(place);
});
