import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from './clubs.ts';

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

/** Contrast by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('The network has sixteen clubs, each with a Danish and an English domain of its own', () => {
  equal(clubs.length, 16);
  equal(new Set(clubs.flatMap(({ danish, english }) => [danish, english])).size, 32);
  for (const { danish } of clubs) ok(danish.endsWith('-fans.dk'), danish);
  for (const { english } of clubs) ok(/(-fans\.com|\.fan-base\.com)$/.test(english), english);
});

test('No two clubs share a name that a provider may use', () => {
  const names = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
  equal(new Set(names).size, names.length);
});

for (const club of clubs)
  for (const [mode, [bg, text]] of [
    ['light', club.light],
    ['dark', club.dark],
  ] as const)
    test(`Text on the accent of ${club.shortName} can be read in ${mode} mode`, () =>
      ok(contrast(bg, text) >= 4.5, `${bg} and ${text}: ${contrast(bg, text).toFixed(2)}`));
