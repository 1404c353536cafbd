import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from './football.ts';

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));

/** Contrast by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('The network has sixteen clubs, each with its own Danish and English domain', () => {
  equal(clubs.length, 16);
  equal(new Set(clubs.flatMap(({ danish, english }) => [danish, english])).size, 32);
  for (const { danish } of clubs) ok(danish.endsWith('-fans.dk'), danish);
  for (const { english } of clubs) ok(/(-fans\.com|\.fan-base\.com)$/.test(english), english);
});

test('Names and aliases of clubs are unique', () => {
  const names = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
  equal(new Set(names).size, names.length);
});

test('Initials of clubs are unique, since their crests show them', () =>
  equal(new Set(clubs.map(({ initials }) => initials)).size, clubs.length));

/** Hue in degrees; null for near-grays. */
function getHue(color: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (max - min < 24) return null;
  const sixth = 60 / (max - min);
  const hue =
    max === red
      ? (green - blue) * sixth
      : max === green
        ? 120 + (blue - red) * sixth
        : 240 + (red - green) * sixth;
  return (hue + 360) % 360;
}

for (const { shortName, light, dark } of clubs)
  test(`The accent of ${shortName} has the same hue in light and dark mode`, () => {
    const [day, night] = [getHue(light[0]), getHue(dark[0])];
    if (day === null || night === null) {
      equal(night, day);
      // Gray in both modes, but not inverted.
      ok(contrast(light[0], dark[0]) < 4.5);
      return;
    }
    const apart = Math.abs(day - night);
    ok(Math.min(apart, 360 - apart) < 30, `${day} and ${night}`);
  });

for (const club of clubs)
  for (const [mode, [bg, text]] of [
    ['light', club.light],
    ['dark', club.dark],
  ] as const)
    test(`Text on the accent of ${club.shortName} has enough contrast in ${mode} mode`, () =>
      ok(contrast(bg, text) >= 4.5, `${bg} and ${text}: ${contrast(bg, text).toFixed(2)}`));
