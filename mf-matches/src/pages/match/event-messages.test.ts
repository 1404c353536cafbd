import type { Language } from '@fan-base/shared-contracts/language';
import { cardReasons, matchEventKinds, varDecisions } from '@fan-base/shared-contracts/match-events';
import { loadMessages } from '@fan-base/tooling/testing/load-messages';
import { setupI18n } from '@lingui/core';
import { kindLabels } from '../../events/kind-labels.ts';
import { remote } from '../../remote.tsx';
import { createEvent } from '../../testing/create-match.ts';
import { decisionLabels, describeEvent, reasonLabels } from './event-messages.ts';

async function wordsIn(language: Language) {
  const messages = await loadMessages(remote, language);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

const all = [
  ...matchEventKinds.map((word) => ['kind', word, kindLabels[word]] as const),
  ...varDecisions.map((word) => ['decision', word, decisionLabels[word]] as const),
  ...cardReasons.map((word) => ['reason', word, reasonLabels[word]] as const),
];

test.each(all)(
  '[MATCH-3] the %s %s has words in English and others in Danish',
  async (_list, _word, label) => {
    const [danish, english] = [(await wordsIn('da'))._(label), (await wordsIn('en'))._(label)];
    expect(english).toBe(label.message);
    expect(danish).not.toBe('');
    expect(danish).not.toBe(english);
  },
);

test.each([
  [{ kind: 'yellow-card', reason: 'time-wasting' }, 'Gult kort', 'Tidsudtrækning'],
  [{ kind: 'red-card', reason: 'last-man-foul' }, 'Rødt kort', 'Forseelse som sidste mand'],
  [{ kind: 'var', decision: 'goal-disallowed-offside' }, 'Mål underkendt for offside', null],
  [{ kind: 'var', decision: 'card-upgrade' }, 'Kort opgraderet (gult til rødt)', null],
  [{ kind: 'var', decision: null, words: 'Pitch invasion check' }, 'VAR-tjek', 'Pitch invasion check'],
  [{ kind: 'other', words: 'Drone over the pitch' }, 'Drone over the pitch', null],
  [{ kind: 'other', words: null }, 'Anden hændelse', null],
  [{ kind: 'yellow-card', words: 'Feigning' }, 'Gult kort', 'Feigning'],
] as const)('[MATCH-3] %j is labeled %s, %s', async (event, what, why) => {
  expect(describeEvent(createEvent(event), await wordsIn('da'))).toEqual({ what, why });
});
