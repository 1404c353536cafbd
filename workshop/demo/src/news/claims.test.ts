import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { toStatistics } from '../api-football/statistics.ts';
import { getSnapshot, type MatchSnapshot } from '../api-football/view.ts';
import { writeMatchesFile } from '../editors/matches-file.ts';
import { getScoringSide, type ScriptEvent } from '../matches/script.ts';
import { simulatedSeason } from '../matches/simulate.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import { formatFullName } from '../people/persons.ts';
import { seed, viewAt } from '../testing/world.ts';
import { getGoals, type Side, sides } from '../world/match.ts';
import { getShortName } from '../world/teams.ts';
import { getLead, toPlayAtMinute } from './match-facts.ts';
import { listStories } from './stories.ts';

const season = simulatedSeason(2026, seed);
const after = viewAt('2027-06-20T12:00:00Z');

type Groups = Readonly<Record<string, string>>;

/** A match as its page shows it: a text about it may claim nothing else. */
class Shown {
  readonly snapshot: MatchSnapshot;
  private readonly statistics: Readonly<Record<Side, ReadonlyMap<string, string>>>;

  constructor(snapshot: MatchSnapshot) {
    this.snapshot = snapshot;
    const written = toStatistics(after, snapshot);
    const of = (index: number) =>
      new Map(written[index]?.statistics.map(({ type, value }) => [type, String(value ?? 0)]));
    this.statistics = { home: of(0), away: of(1) };
  }

  findSide(team: string | undefined): Side | undefined {
    return (
      sides.find((side) => this.isNamed(side, team?.replace(/(’s|’|s)$/, ''))) ??
      sides.find((side) => this.isNamed(side, team))
    );
  }

  private isNamed(side: Side, name: string | undefined): boolean {
    return languages.some((language) => getShortName(this.snapshot.match[side], language) === name);
  }

  getOpponent = (team: string | undefined): Side => (this.findSide(team) === 'home' ? 'away' : 'home');

  /** Whether a statistic of a side is the number that a text names. */
  is(side: Side | undefined, type: string, value: string | undefined): boolean {
    const shown = side && this.statistics[side].get(type);
    return (
      shown !== undefined && Number.parseFloat(shown) === Number.parseFloat((value ?? '').replace(',', '.'))
    );
  }

  number = (side: Side, type: string): number => Number.parseFloat(this.statistics[side].get(type) ?? '0');

  get events(): readonly ScriptEvent[] {
    return this.snapshot.script?.events ?? [];
  }

  /** Whether an event that a text tells is one of the match's, at the time that the text gives. */
  has(
    { player, when }: Groups,
    side: Side | undefined,
    isSuch: (event: ScriptEvent) => boolean,
    score?: string,
  ): boolean {
    const tally = { home: 0, away: 0 };
    return this.events.some((event) => {
      const scorer = getScoringSide(event);
      if (scorer) tally[scorer] += 1;
      return (
        isSuch(event) &&
        (side === undefined || event.side === side) &&
        (player === undefined || (event.player !== null && formatFullName(event.player) === player)) &&
        (when === undefined || this.isAt(event, when)) &&
        (score === undefined || score === `${tally.home}–${tally.away}`)
      );
    });
  }

  private isAt({ at }: ScriptEvent, when: string): boolean {
    const { script } = this.snapshot;
    if (!script) return false;
    const { elapsed, extra } = toMatchMinute(script.timeline, at);
    if (/just before half-time|stroke of half-time|(?:kort|lige) før pausen/.test(when))
      return elapsed >= 43 && elapsed <= 45;
    if (/in added time|i tillægstiden/.test(when)) return extra !== null;
    const words = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
    const minute = words.findIndex((word) => when.includes(`${word} `)) + 1 || Number(/\d+/.exec(when)?.[0]);
    return extra === null && minute === elapsed;
  }
}

const when =
  '(?<when>in the \\w+ minute|just before half-time|in added time|i det \\d+\\. minut|kort før pausen|i tillægstiden)';
const isGoal = (event: ScriptEvent) => getScoringSide(event) !== null;
const isOwnGoal = (event: ScriptEvent) => event.detail === 'Own Goal';
const listGoals = ({ events }: Shown, scorer: string | undefined) =>
  events.filter(
    (event) => isGoal(event) && !isOwnGoal(event) && event.player && formatFullName(event.player) === scorer,
  );
const isRed = ({ detail }: ScriptEvent) => detail === 'Red Card' || detail === 'Second Yellow card';
const isMissed = ({ detail, kick }: ScriptEvent) => detail === 'Missed Penalty' && kick === null;
const isDisallowed = ({ type, detail }: ScriptEvent) => type === 'Var' && /cancelled|Disallowed/.test(detail);
const shots = 'Total Shots';
const ball = 'Ball Possession';
const xg = 'expected_goals';
const name = (group: string) => `(?<${group}>(?:[^.:,|]|(?<=Nott|St)\\.)+?)`;
const player = '(?<player>[^.,:|]+?)';
const number = (group: string) => `(?<${group}>\\d+(?:[.,]\\d+)?)`;

type Claim = readonly [en: string, da: string, holds: (groups: Groups, shown: Shown) => boolean];

/** Every sentence that claims an event, with its condition. */
const claims: readonly Claim[] = [
  [
    `${name('a')} had ${number('own')} shots and ${number('ball')} per cent of the ball, ${name('b')} ${number('theirs')} shots and ${number('rest')} per cent\\. Expected goals: ${number('x')}–${number('y')}\\.`,
    `${name('a')} havde ${number('own')} afslutninger og bolden ${number('ball')} procent af tiden, ${name('b')} ${number('theirs')} afslutninger og bolden ${number('rest')} procent\\. Forventede mål: ${number('x')}–${number('y')}\\.`,
    ({ own, ball: share, theirs, rest, x, y }, shown) =>
      shown.is('home', shots, own) &&
      shown.is('away', shots, theirs) &&
      shown.is('home', ball, share) &&
      shown.is('away', ball, rest) &&
      shown.is('home', xg, x) &&
      shown.is('away', xg, y),
  ],
  [
    `${name('a')} had ${number('own')} shots, ${number('on')} of them on target, and ${name('b')} ${number('theirs')}\\.`,
    `${name('a')} havde ${number('own')} afslutninger, heraf ${number('on')} på mål, og ${name('b')} ${number('theirs')}\\.`,
    ({ a, own, on, theirs }, shown) =>
      shown.is(shown.findSide(a), shots, own) &&
      shown.is(shown.findSide(a), 'Shots on Goal', on) &&
      shown.is(shown.getOpponent(a), shots, theirs),
  ],
  [
    `${name('a')} had ${number('own')} shots to (?:${name('b')} )?${number('theirs')}\\.`,
    `${name('a')} havde ${number('own')} afslutninger mod (?:${name('b')} )?${number('theirs')}\\.`,
    ({ a, own, theirs }, shown) =>
      shown.is(shown.findSide(a), shots, own) && shown.is(shown.getOpponent(a), shots, theirs),
  ],
  [
    `${name('a')} won ${number('own')} corners to ${number('theirs')}\\.`,
    `${name('a')} fik ${number('own')} hjørnespark mod ${number('theirs')}\\.`,
    ({ a, own, theirs }, shown) =>
      shown.is(shown.findSide(a), 'Corner Kicks', own) &&
      shown.is(shown.getOpponent(a), 'Corner Kicks', theirs),
  ],
  [
    `possession was ${number('own')} per cent to ${number('theirs')}, shots ${number('s')} to ${number('t')}\\.`,
    `boldbesiddelsen var ${number('own')} procent mod ${number('theirs')}, afslutningerne ${number('s')} mod ${number('t')}\\.`,
    ({ own, theirs, s, t }, shown) =>
      sides.some(
        (side) =>
          shown.is(side, ball, own) &&
          shown.is(side, shots, s) &&
          shown.is(side === 'home' ? 'away' : 'home', ball, theirs) &&
          shown.is(side === 'home' ? 'away' : 'home', shots, t),
      ) && Math.abs(Number(own) - Number(theirs)) <= 4,
  ],
  [
    `${name('a')} had ${number('own')} per cent of the ball\\.`,
    `${name('a')} havde bolden ${number('own')} procent af tiden\\.`,
    ({ a, own }, shown) => shown.is(shown.findSide(a), ball, own),
  ],
  [
    `${name('a')} had the better chances, with ${number('own')} expected goals to ${number('theirs')}\\.`,
    `${name('a')} havde de bedste chancer med ${number('own')} forventede mål mod ${number('theirs')}\\.`,
    ({ a, own, theirs }, shown) =>
      shown.is(shown.findSide(a), xg, own) &&
      shown.is(shown.getOpponent(a), xg, theirs) &&
      shown.number(shown.findSide(a) ?? 'home', xg) > shown.number(shown.getOpponent(a), xg),
  ],
  [
    `Expected goals: ${name('a')} ${number('own')}, ${name('b')} ${number('theirs')}\\.`,
    `Forventede mål: ${name('a')} ${number('own')}, ${name('b')} ${number('theirs')}\\.`,
    (_, shown) => shown.number('home', xg) > 0,
  ],
  [
    `${name('a')}’s? goalkeeper made ${number('own')} saves\\.`,
    `${name('a')}[s’] målmand stod for ${number('own')} redninger\\.`,
    ({ a, own }, shown) => shown.is(shown.findSide(a), 'Goalkeeper Saves', own),
  ],
  [
    `(?:VAR ruled out a (?:${name('a')} goal|goal for ${name('b')})|${name('c')} had a goal ruled out by VAR) ${when}\\.`,
    `(?:VAR annullerede (?:et mål|en scoring) af ${name('a')}|${name('b')} fik et mål annulleret af VAR) ${when}\\.`,
    (groups, shown) =>
      shown.has(groups, shown.findSide(groups['a'] ?? groups['b'] ?? groups['c']), isDisallowed),
  ],
  [
    `${player} missed a penalty for ${name('a')} ${when}\\.`,
    `${player} brændte et straffespark for ${name('a')} ${when}\\.`,
    (groups, shown) => shown.has(groups, shown.findSide(groups['a']), isMissed),
  ],
  [
    `(?:${name('a')} lost ${player} to a red card|${name('b')} had (?<sent>[^.,]+?) sent off|(?<off>[^.,|]+?) was sent off) ${when}`,
    `(?:${name('a')} fik ${player} udvist|(?<off>[^.,|]+?) blev udvist) ${when}`,
    (groups, shown) => {
      const who = groups['player'] ?? groups['sent'] ?? groups['off'] ?? '';
      return shown.has({ ...groups, player: who }, shown.findSide(groups['a'] ?? groups['b']), isRed);
    },
  ],
  [
    `${player}’s? own goal made it (?<score>\\d–\\d) ${when}\\.`,
    `Et selvmål af ${player} gjorde det til (?<score>\\d–\\d) ${when}\\.`,
    (groups, shown) => shown.has(groups, undefined, isOwnGoal, groups['score']),
  ],
  [
    `${player} made it (?<score>\\d–\\d) (?<spot>from the penalty spot )?${when}\\.`,
    `${player} (?:gjorde det|udlignede|reducerede) til (?<score>\\d–\\d) (?<spot>på straffe )?${when}\\.`,
    (groups, shown) =>
      shown.has(
        groups,
        undefined,
        (event) => isGoal(event) && (!groups['spot'] || event.detail === 'Penalty'),
        groups['score'],
      ),
  ],
  [
    `${player} (?:put ${name('a')} (?:ahead|in front)|gave ${name('b')} the lead|got the winner for ${name('c')}|rescued a point for ${name('d')}|equalised for ${name('e')}|pulled one back|made the difference|equalised|settled it)(?: as early as)? ${when}(?:, (?<score>\\d–\\d))?`,
    `${player} (?:bragte ${name('a')} foran|blev matchvinder for ${name('c')}|reddede et point til ${name('d')}|udlignede for ${name('e')}|afgjorde kampen|afgjorde det|udlignede)(?: allerede| (?<score>\\d–\\d))? ${when}`,
    (groups, shown) => {
      const team = ['a', 'b', 'c', 'd', 'e'].map((group) => groups[group]).find(Boolean);
      return shown.has(groups, team ? shown.findSide(team) : undefined, isGoal, groups['score']);
    },
  ],
  [
    `${name('a')} were in front early: ${player} scored ${when}\\.`,
    `${name('a')} kom tidligt foran: ${player} scorede ${when}\\.`,
    (groups, shown) =>
      sides.some((side) => shown.has(groups, side, isGoal, side === 'home' ? '1–0' : '0–1')) &&
      shown.has(groups, shown.findSide(groups['a']), isGoal),
  ],
  [
    `There were two goals for ${player}\\.`,
    `(?!)`,
    ({ player: scorer }, shown) => listGoals(shown, scorer).length === 2,
  ],
  [
    `${player} struck (?<when>on the stroke of half-time)\\.`,
    `${player} scorede på et godt tidspunkt, (?<when>lige før pausen)\\.`,
    (groups, shown) => shown.has(groups, undefined, isGoal),
  ],
  [
    `(?:on|with) (?:a goal|the winner) ${when}`,
    `på et mål ${when}`,
    (groups, shown) => shown.has(groups, undefined, isGoal),
  ],
  [
    `${player} scored (?<how>twice|a hat-trick|after coming off the bench)\\.`,
    `${player} (?<how>scorede to gange|blev tomålsscorer|lavede hattrick|scorede efter at være kommet ind fra bænken)\\.`,
    ({ player: scorer, how }, shown) => {
      const goals = listGoals(shown, scorer);
      if (/twice|to gange|tomål/.test(how ?? '')) return goals.length === 2;
      if (/hat/.test(how ?? '')) return goals.length >= 3;
      const starts = shown.snapshot.script?.appearances.find(
        (one) => one.player === goals[0]?.player,
      )?.starts;
      return starts === false;
    },
  ],
  [
    `${name('a')} had far more (?:shots|of the shots)`,
    'trods et hav af afslutninger|langt (?:de )?fles?te afslutninger|langt flere afslutninger',
    (_, shown) => Math.abs(shown.number('home', shots) - shown.number('away', shots)) >= 6,
  ],
  [
    'although [^.]+ had more shots',
    'selv om [^.]+ havde flest afslutninger',
    (_, shown) => shown.number('home', shots) !== shown.number('away', shots),
  ],
  [
    `${name('a')} were never in trouble`,
    `${name('a')} var aldrig i problemer`,
    ({ a }, shown) => {
      const side = shown.findSide(a) ?? 'home';
      let lead = 0;
      const hasTrailed = shown.events.some((event) => {
        const scorer = getScoringSide(event);
        lead += scorer === side ? 1 : scorer ? -1 : 0;
        return lead < 0;
      });
      return !hasTrailed && shown.number(side, shots) > shown.number(shown.getOpponent(a), shots);
    },
  ],
  [
    'The match was still open after 75 minutes',
    'Kampen var stadig åben efter 75 minutter',
    (_, { snapshot: { script, state } }) => {
      const second = script?.timeline.halves[1];
      const early = script?.events.filter(({ at }) => second && at <= second.play + 30) ?? [];
      const lead = early.reduce(
        (sum, event) =>
          sum + (getScoringSide(event) === 'home' ? 1 : getScoringSide(event) === 'away' ? -1 : 0),
        0,
      );
      return (state.winner === 'home' ? lead : -lead) <= 1;
    },
  ],
];

/** Words that only a claim may use. */
const suspicious =
  /woodwork|træværk|crossbar|overligger|screen|skærm|corner|hjørnespark|possession|boldbesidd|shots?\b|afslutning|minutes?\b|minutter|minut\b|penalt|straffe(?!sparkskonk)|red card|rødt|sent off|udvist|\bsaves\b|redning|added|tillæg|Expected goals|forventede mål|woodwork|second half|anden halvleg|last ten|free-kick|frispark|dødbold/i;

/** The video referee; with small letters it is Danish for `was`. */
const videoReferee = /\bVAR\b/;

function check(language: Language, text: string, shown: Shown, about: string): void {
  let rest = text;
  for (const [en, da, holds] of claims)
    rest = rest.replace(new RegExp(language === 'da' ? da : en, 'g'), (...found) => {
      const groups: unknown = found.at(-1);
      const named: Record<string, string> = {};
      for (const [key, value] of Object.entries(groups ?? {}))
        if (typeof value === 'string') named[key] = value.trim();
      assert.ok(holds(named, shown), `${about}: '${String(found[0])}' is not what happened`);
      return '';
    });
  rest = rest.replace(/on penalties|shoot-out|in 120 minutes|på 120 minutter/g, '');
  assert.doesNotMatch(rest, suspicious, `${about}: ${rest}`);
  assert.doesNotMatch(rest, videoReferee, `${about}: ${rest}`);
}

const shownById = new Map<number, Shown>();
function shownOf(id: number): Shown {
  const match = season.byId.get(id);
  assert.ok(match, String(id));
  const shown = shownById.get(id) ?? new Shown(getSnapshot(after, season, match));
  shownById.set(id, shown);
  return shown;
}

test("the papers' claims about a season's matches match the pages", () => {
  let checked = 0;
  for (const club of clubs)
    for (const language of languages)
      for (const day of ['2026-10-30', '2027-02-10', '2027-05-28'])
        for (const { id, title, body } of listStories(club, language, new Date(`${day}T12:00:00Z`), seed)) {
          const [, round] = /^2026-(\d+)-(?:report|verdict)$/.exec(id) ?? [];
          const match = season.byTeam
            .get(club.name)
            ?.find((one) => one.round === `Regular Season - ${round}` || one.id === Number(round));
          if (round === undefined || !match) continue;
          checked += 1;
          check(language, [title, ...body].join(' | '), shownOf(match.id), `${club.name} ${language} ${id}`);
        }
  assert.ok(checked > 1000, String(checked));
});

const oneSided = /swept aside|run riot|hit .* for|well beaten|banker|kørt over|udraderer|taber klart/;

test('a one-sided headline needs a match that was decided before its last quarter', () => {
  let checked = 0;
  for (const { club, match, text } of listAbout('report', '2027-02-10')) {
    const [title = ''] = text.split(' | ');
    if (!oneSided.test(title)) continue;
    checked += 1;
    const shown = shownOf(match.id);
    const winner = match.score.fullTime[0] > match.score.fullTime[1] ? 'home' : 'away';
    const loser = winner === 'home' ? 'away' : 'home';
    assert.ok(shown.number(winner, xg) > shown.number(loser, xg), `${club.name}: ${title}`);
    assert.ok(shown.number(winner, shots) > shown.number(loser, shots), `${club.name}: ${title}`);
    const { script } = shown.snapshot;
    assert.ok(script && getLead(script, winner, toPlayAtMinute(script, 75)) > 1, `${club.name}: ${title}`);
  }
  assert.ok(checked > 10, String(checked));
});

test('every match of a club in a cup or in Europe has a report with its competition and score', () => {
  let checked = 0;
  for (const club of clubs)
    for (const language of languages) {
      const stories = new Map(
        listStories(club, language, new Date('2027-02-10T12:00:00Z'), seed).map((story) => [story.id, story]),
      );
      for (const match of season.byTeam.get(club.name) ?? []) {
        const day = match.kickoff.toISOString();
        const isCup = match.competition.kind === 'cup' || match.competition.kind === 'europe';
        if (!isCup || match.outcome.kind !== 'played' || day < '2026-10-15' || day > '2027-02-09') continue;
        checked += 1;
        const report = stories.get(`2026-${match.id}-report`);
        assert.ok(report, `${club.name} ${language} ${match.id}`);
        const text = [report.title, ...report.body].join(' | ');
        assert.ok(text.includes(match.competition.name.replace(/^UEFA (Europa (?=Conf))?/, '')), text);
        const score = getGoals(match)
          .toSorted((one, two) => two - one)
          .join('–');
        assert.ok(text.includes(score), `${text}: ${score}`);
        assert.ok(report.publishedAt > match.kickoff);
        // Live reports are dated by the match, not by its preview.
        const live = stories.get(`2026-${match.id}-preview`);
        assert.deepEqual(live?.publishedAt ?? match.kickoff, match.kickoff);
      }
    }
  assert.ok(checked > 150, String(checked));
});

/** The stories of a kind about the clubs' league matches, and the match of each. */
function listAbout(kind: string, day: string) {
  const now = new Date(`${day}T12:00:00Z`);
  return clubs.flatMap((club) =>
    languages.flatMap((language) =>
      listStories(club, language, now, seed).flatMap(({ id, title, body }) => {
        const [, round] = new RegExp(`^2026-(\\d+)-${kind}$`).exec(id) ?? [];
        const match = season.byTeam.get(club.name)?.find((one) => one.round === `Regular Season - ${round}`);
        const text = [title, ...body].join(' | ');
        return round && match ? [{ club, language, match, text }] : [];
      }),
    ),
  );
}

test('team news names the eleven of the match, and counts the changes', () => {
  const stories = listAbout('team', '2027-02-10');
  assert.ok(stories.length > 300, String(stories.length));
  for (const { club, match, text } of stories) {
    const getEleven = (one: typeof match) =>
      season.scripts
        .get(one.id)
        ?.lineups[one.home === club.name ? 'home' : 'away'].starters.map(({ player }) => player) ?? [];
    const eleven = getEleven(match);
    assert.ok(text.includes(eleven.map(({ lastName }) => lastName).join(', ')), text);
    const before = (season.byTeam.get(club.name) ?? []).findLast(
      (one) => one.matchday !== null && one.kickoff < match.kickoff,
    );
    const newcomers = before ? eleven.filter((player) => !getEleven(before).includes(player)) : [];
    const isUnchanged = /Unchanged|No changes|ændrer ikke|ingen ændringer/.test(text);
    assert.equal(isUnchanged, before !== undefined && newcomers.length === 0, text);
    const words = 'one two three four five six seven eight nine ten'.split(' ');
    const danish = 'et to tre fire fem seks syv otte ni ti'.split(' ');
    const [, count] =
      /make (\w+) changes|are (\w+) changes|^(\w+) ændringer|har skiftet (\w+) ud/
        .exec(text)
        ?.filter(Boolean) ?? [];
    if (count) {
      const word = count.toLowerCase();
      assert.equal(
        Math.max(words.indexOf(word), danish.indexOf(word)) + 1 || Number(word),
        newcomers.length,
        text,
      );
    }
    const [, name] = /([^|:]+?) (?:comes in as|is among those|er blandt dem)/.exec(text) ?? [];
    if (name)
      assert.ok(
        newcomers.some((player) => formatFullName(player) === name.trim()),
        text,
      );
  }
});

test('nothing is left of a preview once the match has begun, and minutes after it there is a report', () => {
  for (const club of clubs)
    for (const language of languages) {
      const match = season.byTeam.get(club.name)?.find((one) => one.round === 'Regular Season - 12');
      assert.ok(match);
      const at = (minutes: number) =>
        listStories(club, language, new Date(match.kickoff.getTime() + minutes * 60_000), seed);
      const find = (minutes: number, kind: string) => at(minutes).find(({ id }) => id === `2026-12-${kind}`);
      assert.match(find(-5, 'preview')?.title ?? '', /preview|Can |Optakt|Kan /);
      assert.match(find(5, 'preview')?.title ?? '', /minut/);
      const score = match.score.fullTime.join('–');
      assert.ok(find(120, 'preview')?.title.includes(score), String(find(120, 'preview')?.title));
      assert.deepEqual(find(120, 'preview')?.publishedAt, match.kickoff);
      assert.equal(at(119)[0]?.id, '2026-12-report');
      assert.equal(find(100, 'report'), undefined);
      assert.equal(at(-30)[0]?.id, '2026-12-team');
    }
});

test("the editors' claims about a season's matches match the pages", () => {
  const rows: readonly {
    fixture: number;
    reports?: Readonly<Record<Language, { title: string; text: string }>>;
  }[] = JSON.parse(writeMatchesFile(after));
  const reported = rows.filter(({ reports }) => reports);
  assert.ok(reported.length > 300, String(reported.length));
  for (const { fixture, reports } of reported)
    for (const language of languages) {
      const report = reports?.[language];
      if (report)
        check(language, `${report.title} | ${report.text}`, shownOf(fixture), `${language} ${fixture}`);
    }
});
