import type { Team } from '@fan-base/shared-contracts/api/team';
import { nameClub } from '@fan-base/shared-contracts/club-names';
import type { Language } from '@fan-base/shared-contracts/language';

const isTeam = (value: object): value is Team =>
  'shortName' in value && 'slug' in value && 'initials' in value;

const isRecord = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** An object with renamed values; the object itself if none changes, since answers share teams. */
function mapValues(value: object, language: Language): object {
  let copy: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const named = nameTeams(item, language);
    if (named === item) continue;
    copy ??= { ...value };
    copy[key] = named;
  }
  return copy ?? value;
}

function mapItems(values: readonly unknown[], language: Language): readonly unknown[] {
  const named = values.map((item) => nameTeams(item, language));
  return named.some((item, at) => item !== values[at]) ? named : values;
}

/** Gives every team in an answer, however deeply nested, the name that readers of a language use. */
export function nameTeams<Answer>(answer: Answer, language: Language): Answer {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return mapItems(answer, language) as Answer;
  if (!isRecord(answer)) return answer;
  return (isTeam(answer) ? nameClub(answer, language) : mapValues(answer, language)) as Answer;
}
