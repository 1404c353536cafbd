import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { findBritish, findBritishNames } from './spelling.ts';

for (const name of [
  'colourMode',
  'pickColour',
  'normaliseName',
  'isCancelled',
  'neighbours',
  'Enrolment',
  'centred',
])
  test(`${name} is reported as British`, () => equal(findBritish(name) === null, false));

for (const name of [
  'colorMode',
  'RumoursPage',
  'favouritePlayer',
  'primary_colour',
  'cancellation',
  'promise',
  'hours',
  'parameters',
  'parallelism',
  'centimeters',
])
  test(`${name} is not reported`, () => equal(findBritish(name), null));

test('an identifier is reported with its line, and neither comments nor texts are', () =>
  deepEqual(findBritishNames('x/page.ts', "// å colour\nconst text = 'colour';\nconst colour = text;\n"), [
    'x/page.ts:3: colour: American spelling has -or',
  ]));

test('a file name is reported', () =>
  deepEqual(findBritishNames('colours/crest-colours.ts', ''), [
    'colours/crest-colours.ts: a file name: American spelling has -or',
  ]));
