import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { type Gear, parseGear } from './gear.ts';

const titles: readonly (readonly [title: string, gear: Gear])[] = [
  ['Liverpool halstørklæde', 'accessory'],
  ['Liverpool kasket', 'accessory'],
  ['Liverpool Cap', 'accessory'],
  ['Liverpool scarves', 'accessory'],
  ['Liverpool Backpack', 'accessory'],
  ['Liverpool hættetrøje', 'clothing'],
  ['Liverpool T-shirt', 'clothing'],
  ['Liverpool Hoodie', 'clothing'],
  ['Liverpool træningstrøje', 'clothing'],
  ['Liverpool training top', 'clothing'],
  ['Liverpool 1/4 Zip Top', 'clothing'],
  ['Spinning top', 'other'],
  ['Liverpool krus', 'other'],
  ['Escape room game', 'other'],
];
for (const [title, gear] of titles)
  test(`[TRAVEL-3] '${title}' is ${gear}`, () => {
    equal(parseGear(title), gear);
  });
