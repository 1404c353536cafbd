import { createEvent } from '../testing/create-match.ts';
import { getEventKeys } from './event-keys.ts';

test('[MATCH-4] event keys are stable on insertion and unique for identical events', () => {
  const card = createEvent({ minute: 30, kind: 'yellow-card' });
  const [first] = getEventKeys([card]);
  const later = getEventKeys([createEvent({ minute: 20 }), card, card]);
  expect(later[1]).toBe(first);
  expect(new Set(later).size).toBe(3);
});
