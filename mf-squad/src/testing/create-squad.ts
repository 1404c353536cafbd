import type { Absence, Absences, Coach, Squad, SquadPlayer } from '@fan-base/shared-contracts/api/squad';

/** A player with just a name and position, with overrides. */
export const createMember = (
  name: string,
  position: SquadPlayer['position'],
  part: Partial<SquadPlayer> = {},
): SquadPlayer => ({
  slug: name.toLowerCase().replaceAll(' ', '_'),
  name,
  photo: null,
  position,
  number: null,
  age: null,
  nationality: null,
  height: null,
  weight: null,
  value: null,
  contractEnd: null,
  weeklyWage: null,
  games: null,
  minutes: null,
  goals: null,
  conceded: null,
  absence: null,
  ...part,
});

export const createAbsence = (part: Partial<Absence> = {}): Absence => ({
  kind: 'missing',
  cause: 'Knee Injury',
  start: '2026-11-01',
  end: null,
  expectedReturn: '2026-12-06',
  days: 21,
  ...part,
});

export const coach: Coach = {
  name: 'Arne Slot',
  photo: null,
  age: 48,
  nationality: 'Netherlands',
  height: null,
  weight: null,
  since: '2024-07-01',
};

export const createSquad = (players: readonly SquadPlayer[], manager: Coach | null = coach): Squad => ({
  season: 2026,
  manager,
  players: [...players],
});

export const salah = createMember('Mohamed Salah', 'attacker', {
  number: 11,
  age: 34,
  nationality: 'Egypt',
  height: 175,
  weight: 71,
  value: 45_000_000,
  contractEnd: '2027-06-30',
  weeklyWage: 400_000,
  games: 10,
  minutes: 1_060,
  goals: 7,
});

/** An absent player, with their availability for the upcoming matches. */
export const absentee = (
  name: string,
  absence: Absence,
  fixtures: Absences['players'][number]['fixtures'],
): Absences['players'][number] => ({
  player: {
    slug: name.toLowerCase().replaceAll(' ', '_'),
    name,
    photo: null,
    position: 'defender',
    number: 2,
  },
  absence,
  fixtures,
});

export const nobodyAbsent: Absences = { players: [], fixtures: [] };
