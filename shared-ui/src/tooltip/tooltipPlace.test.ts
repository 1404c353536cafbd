import { tooltipPlace } from './tooltipPlace.ts';

const tip = { width: 100, height: 30 };
const screen = { width: 390, height: 800 };

test.each([
  ['in the middle', { left: 150, top: 10 }, { left: 122, top: 54 }],
  ['at the right edge', { left: 346, top: 10 }, { left: 282, top: 54 }],
  ['at the left edge', { left: 0, top: 10 }, { left: 8, top: 54 }],
  ['at the lower edge', { left: 150, top: 750 }, { left: 122, top: 720 }],
])('[SHELL-3] the tooltip of a control %s is on the screen', (_where, corner, place) => {
  expect(tooltipPlace({ ...corner, width: 44, height: 44 }, tip, screen)).toEqual(place);
});
