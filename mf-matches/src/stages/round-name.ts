import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { isMatchweekLeague } from '@fan-base/shared-contracts/matchweek';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Stage = NonNullable<Fixture['round']['stage']>;

/** Stage labels of the specification (section 4); `competition` is its key. */
const labels: Record<Stage, (number: number | null, competition: string) => MessageDescriptor> = {
  matchday: (number, competition) => {
    if (number === null) return msg`League match`;
    return isMatchweekLeague(competition) ? msg`Matchweek ${number}` : msg`Matchday ${number}`;
  },
  group: (number) => (number === null ? msg`Group stage` : msg`Group stage, round ${number}`),
  'round-of-16': () => msg`Round of 16`,
  'quarter-final': () => msg`Quarter final`,
  'semi-final': () => msg`Semi final`,
  final: () => msg`Final`,
  friendly: () => msg`Friendlies`,
};

/** The FA Cup numbers its rounds up to the quarter-finals: its round of 16 is the fifth round. */
const isFifthRound = ({ competition, round }: Pick<Fixture, 'competition' | 'round'>): boolean =>
  competition.key === 'en.cup' && round.stage === 'round-of-16';

/** MATCH-7: the display name of a match's round; unknown stages keep the provider's wording. */
export function getRoundName(fixture: Pick<Fixture, 'competition' | 'round'>, i18n: I18n): string {
  const { competition, round } = fixture;
  if (isFifthRound(fixture)) return i18n._(msg`Fifth round`);
  return round.stage ? i18n._(labels[round.stage](round.number, competition.key)) : round.name;
}

/** Competition and round of a match; a single word for a friendly, which has neither. */
export function getStageNames(
  fixture: Pick<Fixture, 'competition' | 'round'>,
  language: Language,
  i18n: I18n,
): readonly string[] {
  const competition = getCompetitionName(fixture.competition, language);
  return [...new Set([competition, getRoundName(fixture, i18n)])];
}
