import type { LeagueKey } from '@fan-base/shared-contracts/football';

/** A kick-off within a round: days after its Saturday, and the local time. */
export type Slot = readonly [day: number, time: string];

type Strengths = readonly (readonly [name: string, strength: number])[];

export interface League {
  readonly key: LeagueKey;
  readonly timeZone: string;
  /** How strong each team of the first season is. */
  readonly teams: Strengths;
  /** Who comes up next, in that order. */
  readonly waiting: Strengths;
  readonly relegated: number;
  readonly weekendSlots: readonly Slot[];
  readonly midweekSlots: readonly Slot[];
  /** When all matches of the last round begin. */
  readonly lastSlot: Slot;
  /** First and last Saturday, as month and day. */
  readonly begins: string;
  readonly ends: string;
  /** No football between these days, as month and day of the season's two years. */
  readonly winterBreak: readonly [from: string, to: string] | null;
  /** Whether kick-off times are set only some weeks before. */
  readonly timesComeLate: boolean;
}

/** `Burnley FC 67, …`. */
const strengths = (text: string): Strengths =>
  text.split(', ').map((entry) => {
    const end = entry.lastIndexOf(' ');
    return [entry.slice(0, end), Number(entry.slice(end))];
  });

/** Kick-offs of a day, `3 20:15`, as often as they stand there. */
const slots = (text: string): readonly Slot[] =>
  text.split(', ').flatMap((entry) => {
    const [day, time = '', count = 1] = entry.split(' ');
    return Array.from({ length: Number(count) }, (): Slot => [Number(day), time]);
  });

/** The first season that is simulated. */
export const firstSeason = 2025;

export const leagues: readonly League[] = [
  {
    key: 'en.1',
    timeZone: 'Europe/London',
    teams: strengths(
      'Arsenal FC 88, Manchester City FC 88, Liverpool FC 88, Chelsea FC 83, Manchester United FC 82, Newcastle United FC 81, Aston Villa FC 81, Tottenham Hotspur FC 81, Everton FC 78, West Ham United FC 78, Brighton & Hove Albion FC 77, Crystal Palace FC 77, Nottingham Forest FC 75, AFC Bournemouth 75, Fulham FC 74, Brentford FC 74, Wolverhampton Wanderers FC 69, Leeds United FC 69, Sunderland AFC 68, Burnley FC 67',
    ),
    waiting: strengths(
      'Coventry City FC 70, Ipswich Town FC 69, Middlesbrough FC 68, Leicester City FC 69, Southampton FC 69',
    ),
    relegated: 3,
    weekendSlots: slots('-1 20:00, 0 12:30, 0 15:00 4, 0 17:30, 1 14:00 2, 1 16:30'),
    midweekSlots: slots('3 19:30 4, 3 20:15, 4 19:30 4, 4 20:15'),
    lastSlot: [1, '16:00'],
    begins: '08-15',
    ends: '05-22',
    winterBreak: null,
    timesComeLate: false,
  },
  {
    key: 'es.1',
    timeZone: 'Europe/Madrid',
    teams: strengths(
      'Real Madrid CF 89, FC Barcelona 89, Club Atlético de Madrid 85, Villarreal CF 79, Athletic Club 78, Real Betis Balompié 77, Real Sociedad de Fútbol 76, RC Celta de Vigo 74, Girona FC 73, Sevilla FC 73, Valencia CF 72, Rayo Vallecano de Madrid 72, CA Osasuna 72, RCD Espanyol de Barcelona 71, RCD Mallorca 70, Getafe CF 70, Deportivo Alavés 69, Elche CF 67, Levante UD 67, Real Oviedo 66',
    ),
    waiting: strengths('Racing de Santander 69, RC Deportivo La Coruña 68, UD Almería 68'),
    relegated: 3,
    weekendSlots: slots(
      '-1 21:00, 0 14:00, 0 16:15, 0 18:30, 0 21:00, 1 14:00, 1 16:15, 1 18:30, 1 21:00, 2 21:00',
    ),
    midweekSlots: slots('4 19:00 3, 4 20:00 4, 4 21:30 3'),
    lastSlot: [1, '18:00'],
    begins: '08-15',
    ends: '05-22',
    winterBreak: ['12-23', '01-02'],
    timesComeLate: true,
  },
  {
    key: 'de.1',
    timeZone: 'Europe/Berlin',
    teams: strengths(
      'FC Bayern München 91, Bayer 04 Leverkusen 84, Borussia Dortmund 83, RB Leipzig 80, VfB Stuttgart 79, Eintracht Frankfurt 79, SC Freiburg 75, 1. FSV Mainz 05 74, SV Werder Bremen 73, Borussia Mönchengladbach 73, TSG 1899 Hoffenheim 73, VfL Wolfsburg 72, 1. FC Union Berlin 72, FC Augsburg 71, 1. FC Köln 70, Hamburger SV 69, FC St. Pauli 1910 68, 1. FC Heidenheim 1846 66',
    ),
    waiting: strengths('FC Schalke 04 70, SV Elversberg 68, Hannover 96 69, SC Paderborn 07 68'),
    relegated: 2,
    weekendSlots: slots('-1 20:30, 0 15:30 5, 0 18:30, 1 15:30, 1 17:30'),
    midweekSlots: slots('3 18:30 2, 3 20:30 2, 4 18:30 2, 4 20:30 3'),
    lastSlot: [0, '15:30'],
    begins: '08-22',
    ends: '05-15',
    winterBreak: ['12-21', '01-08'],
    timesComeLate: true,
  },
];

/** The season around a day: the year in which it starts, in July. */
export const getSeasonYear = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
