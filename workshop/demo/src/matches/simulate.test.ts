import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seed } from '../testing/world.ts';
import { getSeasonYear } from '../world/leagues.ts';
import { type Match, type Side, statusNames } from '../world/match.ts';
import { toIsoDay } from '../world/time.ts';
import { findInjury, listInjuries } from './injuries.ts';
import { getScoringSide, type ScriptEvent } from './script.ts';
import { simulatedSeason } from './simulate.ts';
import { getMatchState } from './state.ts';

const minute = 60_000;
/** Three seasons of two worlds. */
const playedSeasons = [
  [2025, seed],
  [2026, seed],
  [2027, 'another'],
] as const;
const scripts = playedSeasons.flatMap(([year, world]) => [...simulatedSeason(year, world).scripts.values()]);
const codes = Object.keys(statusNames).sort();

/** Moments at which a match can change: around its kick-off, and every minute while it runs. */
function momentsOf({ kickoff, calledOff, timed }: Match): number[] {
  const around = [kickoff, ...(calledOff ? [calledOff.kickoff, calledOff.announced] : [])];
  return [
    timed.getTime() - minute,
    ...around.flatMap((at) =>
      [-3000, -60, ...Array.from({ length: 200 }, (_, index) => index), 300].map(
        (after) => at.getTime() + after * minute,
      ),
    ),
  ];
}

for (const month of ['2025-09', '2026-02', '2026-06', '2026-11', '2027-04', '2027-05', '2027-07'])
  test(`every one of the 19 status codes is met in ${month}`, () => {
    const begin = Date.parse(`${month}-01T00:00:00Z`);
    const end = begin + 30 * 24 * 60 * minute;
    const season = simulatedSeason(getSeasonYear(new Date(begin)), seed);
    const met = new Set<string>();
    for (const match of season.matches) {
      if (match.kickoff.getTime() < begin - 20 * 24 * 60 * minute) continue;
      for (const at of momentsOf(match)) {
        if (at < begin || at >= end || at < match.listed.getTime()) continue;
        met.add(getMatchState(match, season.scripts.get(match.id), { now: new Date(at), speed: 1 }).status);
      }
    }
    assert.deepEqual([...met].sort(), codes);
  });

const scoredBy = (events: readonly ScriptEvent[], side: Side): number =>
  events.filter((event) => getScoringSide(event) === side).length;

test('the goals of the events are the score in every minute of every match', () => {
  const season = simulatedSeason(2026, seed);
  for (const match of season.matches) {
    const script = season.scripts.get(match.id);
    if (!script) continue;
    let before = -1;
    for (let after = 0; after <= 175; after += 1) {
      const now = new Date(match.kickoff.getTime() + after * minute);
      const { goals, play } = getMatchState(match, script, { now, speed: 1 });
      if (!goals || play === null) continue;
      const past: readonly ScriptEvent[] = script.events.filter(({ at }) => at <= play);
      const counted: number[] = [scoredBy(past, 'home'), scoredBy(past, 'away')];
      assert.deepEqual([...goals], counted, `${match.id} ${after}`);
      assert.ok(goals[0] + goals[1] >= before, `${match.id} loses a goal in minute ${after}`);
      before = goals[0] + goals[1];
    }
  }
});

test('a match ends with the score that the world has for it, half by half and shoot-out included', () => {
  for (const year of [2025, 2026]) {
    const season = simulatedSeason(year, seed);
    for (const match of season.matches) {
      const script = season.scripts.get(match.id);
      if (!script || match.outcome.kind === 'abandoned') continue;
      const now = new Date(match.kickoff.getTime() + 300 * minute);
      const { halfTime, fullTime, extraTime, penalty } = getMatchState(match, script, { now, speed: 1 });
      const { score } = match;
      assert.deepEqual(
        { halfTime, fullTime, extraTime, penalty },
        {
          halfTime: score.halfTime,
          fullTime: score.fullTime,
          extraTime: score.extraTime,
          penalty: score.shootout?.goals ?? null,
        },
        String(match.id),
      );
    }
  }
});

test('a league match is over before the papers report its result', () => {
  const season = simulatedSeason(2026, seed);
  for (const { match, timeline } of season.scripts.values())
    if (match.competition.kind === 'league') assert.ok(timeline.end <= 115, `${match.id}: ${timeline.end}`);
});

test('at sixty times the speed a match is over after two minutes, and its kick-off stays', () => {
  const season = simulatedSeason(2026, seed);
  const match = season.matches.find(({ competition }) => competition.kind === 'league');
  assert.ok(match);
  const script = season.scripts.get(match.id);
  const at = (seconds: number) =>
    getMatchState(match, script, { now: new Date(match.kickoff.getTime() + seconds * 1000), speed: 60 });
  assert.deepEqual(
    [-1, 30, 50, 65, 120].map((seconds) => at(seconds).status),
    ['NS', '1H', 'HT', '2H', 'FT'],
  );
  assert.equal(at(30).elapsed, 31);
  assert.deepEqual(at(65).kickoff, match.kickoff);
  const { second, ended } = at(120);
  assert.ok(second && ended && second < ended && ended.getTime() - match.kickoff.getTime() < 2 * minute);
});

test('line-ups have eleven players with unique numbers, none of them suspended', () => {
  const season = simulatedSeason(2026, seed);
  const out = new Map(season.matches.map(({ id }) => [id, new Set<number>()]));
  for (const { match, player, type, reason } of season.absences)
    if (type === 'Missing Fixture' && /Card|Suspended/.test(reason)) out.get(match.id)?.add(player.id);
  for (const { match, lineups } of season.scripts.values())
    for (const { starters, bench, formation } of [lineups.home, lineups.away]) {
      const all = [...starters, ...bench];
      assert.equal(starters.length, 11, `${match.id}`);
      assert.equal(
        formation.split('-').reduce((sum, row) => sum + Number(row), 1),
        11,
      );
      assert.equal(new Set(all.map(({ number }) => number)).size, all.length, `numbers of ${match.id}`);
      assert.equal(new Set(all.map(({ player }) => player.id)).size, all.length);
      assert.ok(starters.some(({ position, grid }) => position === 'G' && grid === '1:1'));
      assert.deepEqual(
        all.filter(({ player }) => out.get(match.id)?.has(player.id)),
        [],
        `suspended in ${match.id}`,
      );
    }
});

test('no player is sent off in the first half hour', () => {
  for (const { match, events } of scripts)
    for (const { detail, at } of events)
      if (detail === 'Red Card' || detail === 'Second Yellow card')
        assert.ok(at >= 30, `${match.id}: ${detail} in minute ${Math.ceil(at)}`);
});

test('the last sixteen of a cup do not meet before December', () => {
  const sixteens = simulatedSeason(2026, seed).matches.filter(({ round }) => round === 'Round of 16');
  assert.ok(sixteens.length > 0);
  for (const { id, kickoff } of sixteens)
    assert.ok(kickoff.getTime() >= Date.UTC(2026, 11), `${id}: ${kickoff}`);
});

test('some cards have no comment, as in real responses', () => {
  const cards = [...simulatedSeason(2026, seed).scripts.values()].flatMap(({ events }) =>
    events.filter(({ detail }) => detail === 'Yellow Card'),
  );
  const without = cards.filter(({ comments }) => comments === null).length;
  assert.ok(without > 0 && without < cards.length / 5, `${without} of ${cards.length}`);
});

test('a player who was sent off misses the next match of the competition', () => {
  const season = simulatedSeason(2026, seed);
  for (const script of season.scripts.values()) {
    const { match, events } = script;
    if (match.competition.kind !== 'league') continue;
    for (const { detail, player, side } of events) {
      if (detail !== 'Red Card' || !player) continue;
      const next = season.byTeam
        .get(match[side])
        ?.find(({ competition, kickoff }) => competition === match.competition && kickoff > match.kickoff);
      const squad = season.people.stints
        .get(match[side])
        ?.find((stint) => stint.player.id === player.id && stint.to === null);
      if (!next || !squad) continue;
      assert.ok(
        season.absences.some((absence) => absence.match === next && absence.player.id === player.id),
        `${player.lastName} after ${match.id}`,
      );
    }
  }
});

test('substitutes stay on, and a team makes five changes at most, in three windows and at half-time', () => {
  for (const { match, events, appearances, timeline } of scripts) {
    const dismissed = new Set(events.filter(({ type }) => type === 'Card').map(({ player }) => player));
    for (const { player, starts, off } of appearances)
      assert.ok(starts || off === null || dismissed.has(player), `${match.id}: ${player.lastName}`);
    const begin = timeline.halves[1]?.play ?? 0;
    for (const side of ['home', 'away']) {
      const changes = events.filter((event) => event.type === 'subst' && event.side === side);
      const windows = new Set(changes.map(({ at }) => at).filter((at) => at < begin || at > begin + 1));
      assert.ok(windows.size <= 3, `${match.id}: ${[...windows].join()}`);
      assert.ok(changes.length <= 5, `${match.id}: ${changes.length} changes`);
    }
  }
});

test('every bench has a goalkeeper, and no referee has the surname of a player', () => {
  for (const { match, lineups, referee } of scripts) {
    for (const { bench } of [lineups.home, lineups.away])
      assert.ok(
        bench.some(({ position }) => position === 'G'),
        `${match.id}`,
      );
    const squads = [lineups.home, lineups.away].flatMap(({ starters, bench }) => [...starters, ...bench]);
    const surname = referee?.replace(/^\S+ |, .*$/g, '');
    assert.ok(!squads.some(({ player }) => player.lastName === surname), `${match.id}: ${referee}`);
  }
});

test('a player who is listed as injured has that injury on the day of the match', () => {
  const injured = simulatedSeason(2026, seed).absences.filter(({ isBan }) => !isBan);
  assert.ok(injured.length > 1000, String(injured.length));
  for (const { match, player, reason } of injured) {
    const found = findInjury(listInjuries(seed, player.id, 2026), toIsoDay(match.kickoff));
    assert.equal(found?.injury.reason, reason, `${player.id} ${match.id}`);
  }
});
