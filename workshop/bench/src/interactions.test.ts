import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getInp } from './interactions.ts';

test('INP is the longest event of all interactions', () => {
  const events = [
    { interactionId: 7, duration: 24 },
    { interactionId: 7, duration: 136 },
    { interactionId: 9, duration: 64 },
  ];
  equal(getInp(events), 136);
});

test('events that belong to no interaction do not count', () => {
  equal(getInp([{ interactionId: 0, duration: 400 }]), 16);
});

test('a visit whose events were all too short to be reported has the shortest INP', () => {
  equal(getInp([]), 16);
});
