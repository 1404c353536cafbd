import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CardReason,
  cardReasons,
  matchEventKinds,
  type VarDecision,
  varDecisions,
} from '@fan-base/shared-contracts/match-events';
import { type EventMeaning, parseEvent } from './parse-event.ts';

const meaning = (kind: EventMeaning['kind'], more: Partial<EventMeaning> = {}): EventMeaning => ({
  kind,
  decision: null,
  reason: null,
  words: null,
  ...more,
});

const kinds: [type: string, detail: string, comment: string | null, EventMeaning][] = [
  ['Goal', 'Normal Goal', null, meaning('goal')],
  ['Goal', 'Own Goal', null, meaning('own-goal')],
  ['Goal', 'Penalty', null, meaning('penalty-goal')],
  ['Goal', 'Missed Penalty', null, meaning('penalty-missed')],
  ['Goal', 'Penalty', 'Penalty Shootout', meaning('shootout-goal')],
  ['Goal', 'Missed Penalty', 'Penalty Shootout', meaning('shootout-missed')],
  ['GOAL', 'normal goal', null, meaning('goal')],
  ['Goal', 'Normal Goal', 'Header', meaning('goal', { words: 'Header' })],
  ['Goal', 'Golden Goal', null, meaning('other', { words: 'Golden Goal' })],
  ['Card', 'Yellow Card', null, meaning('yellow-card')],
  ['Card', 'Second Yellow card', null, meaning('second-yellow-card')],
  ['Card', 'Red Card', null, meaning('red-card')],
  ['Card', 'Yellow Card', 'Other reason', meaning('yellow-card', { words: 'Other reason' })],
  ['Card', 'Green Card', 'Foul', meaning('other', { words: 'Green Card · Foul' })],
  ['subst', 'Substitution 1', null, meaning('substitution')],
  ['Subst', 'Substitution 6', null, meaning('substitution')],
  ['Var', 'Goal under review', null, meaning('var', { words: 'Goal under review' })],
  [
    'Var',
    'Card upgrade',
    'Serious foul',
    meaning('var', { decision: 'card-upgrade', reason: 'serious-foul' }),
  ],
  ['Weather', 'Fog', 'Play resumes', meaning('other', { words: 'Fog · Play resumes' })],
  ['Weather', '', null, meaning('other', { words: 'Weather' })],
];

for (const [type, detail, comment, expected] of kinds)
  test(`[MATCH-3] ${type}, detail "${detail}", comment "${comment}" is ${expected.kind}`, () =>
    deepEqual(parseEvent({ type, detail, comment }), expected));

/** Words of API-Football, then those of specification section 4. */
const decisionWords: [string, VarDecision][] = [
  ['Goal cancelled', 'goal-cancelled'],
  ['Goal confirmed', 'goal-confirmed'],
  ['Goal Disallowed', 'goal-disallowed'],
  ['Goal Disallowed - offside', 'goal-disallowed-offside'],
  ['Goal Disallowed - handball', 'goal-disallowed-handball'],
  ['Goal Disallowed - Foul', 'goal-disallowed-foul'],
  ['Penalty confirmed', 'penalty-confirmed'],
  ['Penalty cancelled', 'penalty-cancelled'],
  ['Penalty awarded', 'penalty-awarded'],
  ['Card upgrade', 'card-upgrade'],
  ['Card reviewed', 'card-reviewed'],
  ['Red card cancelled', 'card-downgrade'],
  ['Rescinded Card', 'card-rescinded'],
  ['GOAL CANCELED', 'goal-cancelled'],
  ['penalty canceled', 'penalty-cancelled'],
  ['goal disallowed for offside', 'goal-disallowed-offside'],
  ['card upgrade (yellow to red)', 'card-upgrade'],
  ['card downgrade (red to yellow)', 'card-downgrade'],
  ['card downgrade', 'card-downgrade'],
];

for (const [words, decision] of decisionWords)
  test(`[MATCH-3] The video referee's '${words}' is ${decision}`, () =>
    deepEqual(parseEvent({ type: 'Var', detail: words, comment: null }), meaning('var', { decision })));

const reasonWords: [string, CardReason][] = [
  ['Argument', 'argument'],
  ['Dangerous play', 'dangerous-play'],
  ['Delay of game', 'delay-of-game'],
  ['Diving', 'diving'],
  ['Elbowing', 'elbowing'],
  ['Fighting', 'fighting'],
  ['Fight', 'fighting'],
  ['Foul', 'foul'],
  ['Handball', 'handball'],
  ['Handling', 'handball'],
  ['Holding', 'holding'],
  ['Impeding', 'impeding'],
  ['Leaving field', 'leaving-field'],
  ['Not on pitch', 'not-on-pitch'],
  ['Off the ball foul', 'off-the-ball-foul'],
  ['Persistent fouling', 'persistent-fouling'],
  ['Professional foul last man', 'last-man-foul'],
  ['Professional handball', 'professional-handball'],
  ['Roughing', 'roughing'],
  ['Serious foul', 'serious-foul'],
  ['Simulation', 'simulation'],
  ['Time wasting', 'time-wasting'],
  ['Tripping', 'tripping'],
  ['Unallowed field entering', 'unallowed-field-entering'],
  ['Unsporting behaviour', 'unsportsmanlike-conduct'],
  ['Unsportsmanlike conduct', 'unsportsmanlike-conduct'],
  ['Violent conduct', 'violent-conduct'],
  ['last-man foul', 'last-man-foul'],
  ['off-the-ball foul', 'off-the-ball-foul'],
  ['TIME WASTING', 'time-wasting'],
];

for (const [words, reason] of reasonWords)
  test(`[MATCH-3] A card for '${words}' is for ${reason}`, () =>
    deepEqual(
      parseEvent({ type: 'Card', detail: 'Yellow Card', comment: words }),
      meaning('yellow-card', { reason }),
    ));

test('[MATCH-3] Every kind, decision and reason of the contract is met by a word', () => {
  const met = (words: readonly (readonly [string, string])[]) => new Set(words.map(([, known]) => known));
  deepEqual(new Set(kinds.map(([, , , { kind }]) => kind)), new Set(matchEventKinds));
  deepEqual(met(decisionWords), new Set(varDecisions));
  deepEqual(met(reasonWords), new Set(cardReasons));
});
