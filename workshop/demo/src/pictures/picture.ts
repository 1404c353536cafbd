import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { fillTemplate } from '../texts.ts';
import { createRandom, pick } from '../world/random.ts';
import { findClub, getShortName, hasTeam } from '../world/teams.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import lightData from './lights.json' with { type: 'json' };

/** Pixels of a drawing. */
export const pictureSize = { width: 800, height: 450 } as const;

/** Typographic cards, made from the subject's data. */
export const cardNames = ['score', 'preview', 'player', 'transfer', 'table', 'countdown'] as const;

/** What a picture shows. */
export const sceneNames = [
  'goal',
  'net',
  'save',
  'duel',
  'penalty',
  'referee',
  'corner',
  'substitution',
  'line-up',
  'huddle',
  'stadium',
  'aerial',
  'floodlights',
  'crowd',
  'scarves',
  'walk',
  'tunnel',
  'coach',
  'bench',
  'press',
  'training',
  'injury',
  'youth',
  'boots',
  'dressing-room',
  'groundstaff',
  'trophy',
  'away-trip',
  'train',
  'archive',
  'tactics',
  'quiz',
  'signing',
  ...cardNames,
] as const;
export type CardName = (typeof cardNames)[number];
export type SceneName = (typeof sceneNames)[number];

/** A row of the extract that the scene `table` shows. */
export interface PictureTableRow {
  readonly place: number;
  /** Name of the team, as in the world. */
  readonly team: string;
  readonly points: number;
}

/** Everything that a picture depends on: equal subjects give equal pictures. */
export interface PictureSubject {
  readonly scene: SceneName;
  /** Chooses composition, light, weather and people. */
  readonly seed: string;
  /** Name of the club, as in the world. */
  readonly club: string;
  /** Name of the other team: in `score`, `preview`, `transfer` and matches. */
  readonly opponent?: string;
  /** Goals of home and away team, for `score`. */
  readonly score?: readonly [home: number, away: number];
  /** Whether the club is the away team in `score` and `preview`. */
  readonly away?: boolean;
  /** For `player`, `transfer` and `signing`. */
  readonly player?: { readonly name: string; readonly number: number };
  /** Up to six rows, for `table`. */
  readonly table?: readonly PictureTableRow[];
  /** Of a transfer, as readers see it: `€24m`. */
  readonly fee?: string;
  /** For `countdown` and `quiz`: the number shown. */
  readonly count?: number;
}

/** Time of day and weather of an outdoor scene. */
export type Light = 'day' | 'dusk' | 'night' | 'rain' | 'snow';

/** The lights in which a scene may be drawn; scenes that are missing are indoors, or cards. */
const lights = lightData as unknown as Partial<Record<SceneName, readonly Light[]>>;

/** The light of a picture; null where there is none to speak of. */
export function chooseLight({ scene, seed, club }: PictureSubject): Light | null {
  const choices = lights[scene];
  return choices ? pick(choices, createRandom('light', scene, club, seed)) : null;
}

/** Path of a picture on this server; prefix the origin. */
export function pictureUrl({ club, scene, ...details }: PictureSubject): string {
  const code = Buffer.from(JSON.stringify(details)).toString('base64url');
  return `/pictures/${toSlug(club)}/${scene}/${code}.jpg`;
}

type Descriptions = Readonly<Record<SceneName, string>> & {
  readonly light: Readonly<Record<string, string>>;
};
const texts: Readonly<Record<Language, Descriptions>> = descriptions;

/** Text alternative: what the picture shows, as one sentence without a full stop. */
export function describePicture(subject: PictureSubject, language: Language): string {
  const { scene, club, opponent, score, away, player, table = [], fee, count } = subject;
  const sides = [
    getShortName(club, language),
    opponent === undefined ? '' : getShortName(opponent, language),
  ];
  const [home = '', visitors = ''] = away ? sides.toReversed() : sides;
  const rows = table.map(({ place, team, points }) => `${place} ${getShortName(team, language)} ${points}`);
  const text = fillTemplate(texts[language][scene], {
    club: getShortName(club, language),
    home,
    visitors,
    opponent: sides[1] ?? '',
    score: score?.join('–') ?? '',
    player: player?.name ?? '',
    number: player?.number ?? '',
    rows: rows.join(', '),
    fee: fee ?? '',
    count: count ?? '',
    light: texts[language].light[chooseLight(subject) ?? ''] ?? '',
  });
  const article = language === 'en' ? text.replace(/\bA (?=[AEIO])/g, 'An ') : text;
  return article.replace(/[\s,:·]+$/, '');
}

const isTeam = (name: unknown): name is string => typeof name === 'string' && hasTeam(name);

/** Reads the address of a picture back. @returns null for an address that `pictureUrl` does not give */
export function readPictureUrl(slug: string, scene: string, file: string): PictureSubject | null {
  const name = sceneNames.find((candidate) => candidate === scene);
  const club = findClub(slug);
  if (!name || !club || !file.endsWith('.jpg')) return null;
  try {
    const code = Buffer.from(file.slice(0, -4), 'base64url').toString();
    const details = JSON.parse(code) as Partial<PictureSubject>;
    const { seed, opponent, table = [] } = details;
    if (typeof seed !== 'string' || (opponent !== undefined && !isTeam(opponent))) return null;
    return table.every(({ team }) => isTeam(team))
      ? { ...details, seed, scene: name, club: club.name }
      : null;
  } catch {
    return null;
  }
}
