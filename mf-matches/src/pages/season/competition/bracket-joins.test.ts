import type { BracketRound, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';
import { getJoins } from './bracket-joins.ts';

const known = (id: string): TieSide => ({ team: createTeam(id, id), from: null, goals: null });
const winnerOf = (tie: number): TieSide => ({
  team: null,
  from: { of: 'winner', kind: 'semi-final', tie },
  goals: null,
});
const unknown: TieSide = { team: null, from: null, goals: null };

const tie = (number: number, home: TieSide, away: TieSide): Tie => ({
  number,
  home,
  away,
  winner: null,
  decidedBy: null,
  legs: [],
  kickoff: null,
  timeKnown: false,
});
const createRound = (kind: BracketRound['round']['kind'], ...ties: Tie[]): BracketRound => ({
  round: { kind, number: null, name: kind },
  ties,
});

const semiFinals = createRound('semi-final', tie(1, known('a'), known('b')), tie(2, known('c'), known('d')));
const final = (home: TieSide, away: TieSide) => createRound('final', tie(1, home, away));
const playOffs = createRound('play-off', tie(1, known('a'), known('b')), tie(2, known('c'), known('d')));

const pair = { rows: 2, places: ['1 upper', '2 lower'], joined: [true] };

test.each([
  ['both teams come from the pair', semiFinals, final(known('a'), known('d')), pair],
  ['winners that are not known yet', semiFinals, final(winnerOf(1), winnerOf(2)), pair],
  ['one team is known', semiFinals, final(known('b'), unknown), pair],
  ['a round that is not drawn yet', semiFinals, final(unknown, unknown), null],
  ['a team that enters later', semiFinals, final(known('a'), known('x')), null],
  [
    'a new draw between the rounds',
    createRound(
      'quarter-final',
      ...['ab', 'cd', 'ef', 'gh'].map((pair, at) =>
        tie(at + 1, known(pair.charAt(0)), known(pair.charAt(1))),
      ),
    ),
    createRound('semi-final', tie(1, known('a'), known('e')), tie(2, known('c'), known('g'))),
    null,
  ],
  [
    'play-offs against teams that enter',
    playOffs,
    createRound('round-of-16', tie(1, known('a'), known('x')), tie(2, known('y'), known('c'))),
    { rows: 2, places: ['1 single', '2 single'], joined: [true, true] },
  ],
  [
    'a round with one pair, one tie against a team that enters, and one of two teams that enter',
    createRound(
      'round',
      ...['ab', 'cd', 'ef'].map((both, at) => tie(at + 1, known(both.charAt(0)), known(both.charAt(1)))),
    ),
    createRound(
      'round',
      tie(1, known('a'), known('x')),
      tie(2, known('v'), known('w')),
      tie(3, known('d'), known('e')),
    ),
    { rows: 6, places: ['1+2 single', '5 upper', '6 lower'], joined: [true, false, true] },
  ],
  [
    'a winner who does not play in the next round',
    playOffs,
    createRound('round-of-16', tie(1, known('a'), known('x')), tie(2, known('y'), known('z'))),
    null,
  ],
  ['the match of the losers', semiFinals, createRound('third-place', tie(1, known('b'), known('c'))), null],
  ['no next round', semiFinals, undefined, null],
] as const)('[GRAPH-3] the lines of a bracket: %s', (_case, before, after, joins) => {
  const found = getJoins(before, after);
  const places = found?.places.map(({ row, span, join }) => `${span === 2 ? `${row}+2` : row} ${join}`);
  expect(found && { ...found, places }).toEqual(joins);
});
