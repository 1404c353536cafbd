import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { isMatchweekLeague } from '@fan-base/shared-contracts/matchweek';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getKnockoutName } from './knockout-name.ts';

/** Labels of the specification (section 4) for rounds that are no knockout rounds; `competition` is its key. */
const labels: Record<
  'matchday' | 'group' | 'friendly',
  (number: number | null, competition: string) => MessageDescriptor
> = {
  matchday: (number, competition) => {
    if (number === null) return msg`League match`;
    return isMatchweekLeague(competition) ? msg`Matchweek ${number}` : msg`Matchday ${number}`;
  },
  group: (number) => (number === null ? msg`Group stage` : msg`Group stage, round ${number}`),
  friendly: () => msg`Friendlies`,
};

const hasLabel = (stage: string): stage is keyof typeof labels => stage in labels;

/** MATCH-7: the display name of a match's round; unknown stages keep the provider's wording. */
export function getRoundName(
  { competition: { key }, round: { name, stage, number } }: Pick<Fixture, 'competition' | 'round'>,
  i18n: I18n,
): string {
  if (stage === null) return name;
  if (hasLabel(stage)) return i18n._(labels[stage](number, key));
  return getKnockoutName({ kind: stage, number, name }, key, i18n);
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
