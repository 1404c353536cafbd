import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { loadMessages } from '@fan-base/tooling/testing/load-messages';
import { setupI18n } from '@lingui/core';
import { remote } from '../remote.tsx';
import { getRoundName, getStageNames } from './round-name.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const round = (stage: 'round-of-16' | 'friendly' | 'matchday', number: number | null = null) => ({
  name: 'x',
  stage,
  number,
});
const faCup = { id: '1', key: 'en.cup', name: 'FA Cup' };
const pokal = { id: '2', key: 'de.cup', name: 'DFB-Pokal' };
const friendlies = { id: '3', key: 'friendlies', name: 'Club Friendlies' };

test('[MATCH-7] only the FA Cup calls its round of 16 the fifth round', () => {
  expect(getRoundName({ competition: faCup, round: round('round-of-16') }, i18n)).toBe('Fifth round');
  expect(getRoundName({ competition: pokal, round: round('round-of-16') }, i18n)).toBe('Round of 16');
});

test.each([
  ['en.1', 'Matchweek 13', '13. runde'],
  ['en.2', 'Matchweek 13', '13. runde'],
  ['es.1', 'Matchday 13', '13. runde'],
  ['de.1', 'Matchday 13', '13. runde'],
  ['uefa.cl', 'Matchday 13', '13. runde'],
])(
  '[MATCH-7] a round of the league %s is "%s" in English and "%s" in Danish',
  async (key, english, danish) => {
    const league = { competition: { id: '4', key, name: 'x' }, round: round('matchday', 13) };
    expect(getRoundName(league, i18n)).toBe(english);
    const messages = { da: await loadMessages(remote, 'da') };
    expect(getRoundName(league, setupI18n({ locale: 'da', messages }))).toBe(danish);
  },
);

test.each([
  ['round', 4, 'Round 4', '4. runde'],
  ['qualifying', 2, 'Qualifying round 2', '2. kvalifikationsrunde'],
  ['play-off', null, 'Play-offs', 'Playoff'],
  ['round-of-32', null, 'Round of 32', 'Sekstendedelsfinale'],
] as const)(
  '[MATCH-7] the knockout round %s %s is "%s" in English and "%s" in Danish',
  async (stage, number, english, danish) => {
    const cup = { competition: pokal, round: { name: 'x', stage, number } };
    expect(getRoundName(cup, i18n)).toBe(english);
    const messages = { da: await loadMessages(remote, 'da') };
    expect(getRoundName(cup, setupI18n({ locale: 'da', messages }))).toBe(danish);
  },
);

test('[MATCH-7] friendlies have one name, not the provider’s', () => {
  const friendly = { competition: friendlies, round: round('friendly', 1) };
  expect(getStageNames(friendly, 'en', i18n)).toEqual(['Friendlies']);
  expect(getCompetitionName(friendlies, 'da')).toBe('Venskabskampe');
  expect(getCompetitionName(faCup, 'da')).toBe('FA Cup');
});
