import type { RumourStatus } from '@fan-base/shared-contracts/api/rumours';
import type { MoveDirection } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { type ClubSeed, clubs } from '../../network/clubs.ts';
import { peopleNow } from '../api-football/squads.ts';
import type { View } from '../api-football/view.ts';
import { papers } from '../news/papers.ts';
import { fullNameOf, oneOf } from '../people/persons.ts';
import { squadOn } from '../people/squads.ts';
import { shortNameOf } from '../world/names.ts';
import { providerTeams } from '../world/provider-teams.ts';
import { type Random, randomOf } from '../world/random.ts';
import { rumourWords } from './words.ts';

/** A report of an invented rumour. */
export interface DemoReport {
  readonly id: string;
  readonly club: string;
  readonly language: Language;
  readonly paper: { readonly key: string; readonly name: string };
  readonly title: string;
  readonly publishedAt: Date;
  readonly player: string;
  readonly direction: MoveDirection;
  readonly other: string;
  readonly status: RumourStatus;
  readonly credibility: number;
}

const day = 86_400_000;
const week = 7 * day;
const weeksBack = 9;

/** How a rumour can go on, report by report. */
const courses: readonly (readonly RumourStatus[])[] = [
  ['rumour'],
  ['rumour', 'rumour'],
  ['rumour', 'advanced'],
  ['rumour', 'rumour', 'advanced', 'agreed'],
  ['rumour', 'advanced', 'off'],
  ['rumour', 'off'],
];

const trust: Readonly<Record<RumourStatus, readonly [number, number]>> = {
  rumour: [1, 2],
  advanced: [3, 4],
  agreed: [4, 5],
  off: [3, 4],
};

/** A player of a team on the day on which his rumour begins. */
function someoneOf(view: View, team: string, begins: number, random: Random): string | null {
  const squad = squadOn(peopleNow(view), team, new Date(begins).toISOString().slice(0, 10));
  return squad.length > 0 ? fullNameOf(oneOf(squad, random).player) : null;
}

function reportsOf(view: View, club: ClubSeed, number: number, direction: MoveDirection): DemoReport[] {
  const random = randomOf(view.seed, 'rumour', club.name, number, direction);
  const begins = number * week + Math.floor(random() * 4) * day;
  const other = oneOf(
    providerTeams.map(({ team }) => team).filter((team) => team !== club.name),
    random,
  );
  const player = someoneOf(view, direction === 'in' ? other : club.name, begins, random);
  if (player === null) return [];
  const who = { player, own: shortNameOf(club.name), other: shortNameOf(other) };
  return oneOf(courses, random).flatMap((status, step) => {
    const publishedAt = new Date(begins + step * 2 * day + Math.floor((8 + random() * 12) * 3_600_000));
    const credibility = oneOf(trust[status], random);
    return (['da', 'en'] as const).map((language) => ({
      id: `${slugOf(club.name)}-${number}-${direction}-${step}-${language}`,
      club: slugOf(club.name),
      language,
      paper: oneOf(
        papers.filter((paper) => paper.language === language),
        random,
      ),
      title: oneOf(rumourWords[language][direction][status], random)(who),
      publishedAt,
      player,
      direction,
      other,
      status,
      credibility,
    }));
  });
}

/** What papers have written of possible moves up to now, in a language, newest first. */
export function rumourReports(view: View, language: Language): DemoReport[] {
  const now = view.now.getTime();
  const present = Math.floor(now / week);
  const weeks = Array.from({ length: weeksBack }, (_, ago) => present - ago);
  return clubs
    .flatMap((club) =>
      weeks.flatMap((number) =>
        (['in', 'out'] as const).flatMap((way) => reportsOf(view, club, number, way)),
      ),
    )
    .filter((report) => report.language === language && report.publishedAt <= view.now)
    .sort(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
