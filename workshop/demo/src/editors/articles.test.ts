import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { languages } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { simulatedSeason } from '../matches/simulate.ts';
import { nameLists } from '../people/persons.ts';
import { getPeople } from '../people/squads.ts';
import { cardNames, type SceneName } from '../pictures/picture.ts';
import { seed, viewAt } from '../testing/world.ts';
import { texts } from '../texts.ts';
import { getSeasonYear, leagues } from '../world/leagues.ts';
import { getOpponent, involves } from '../world/match.ts';
import { getLeagueSeason, isOver } from '../world/season.ts';
import { getShortName } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import { writeArticlesFile } from './articles.ts';

interface FileArticle {
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly published: string;
  readonly clubs: readonly [string];
  readonly language: 'da' | 'en';
  readonly slug: string;
  readonly picture: string;
}

const days = ['2026-02-10', '2026-07-25', '2026-09-20', '2026-11-24', '2027-03-20', '2027-06-20'];
const files = new Map(
  days.map((day) => [day, JSON.parse(writeArticlesFile(viewAt(`${day}T12:00:00Z`))) as FileArticle[]]),
);
const all = [...files.values()].flat();

/** A text without the addresses of its links. */
const toPlain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const findClub = ({ clubs: [slug] }: FileArticle) => {
  const club = clubs.find(({ name }) => toSlug(name) === slug);
  assert.ok(club, slug);
  return club;
};

test('every site has an article of this week, one every week, and no title twice', () => {
  for (const [day, articles] of files)
    for (const { name } of clubs)
      for (const language of languages) {
        const own = articles.filter((one) => one.language === language && one.clubs[0] === toSlug(name));
        assert.equal(own.length, 8);
        const titles = own.map(({ title }) => title);
        assert.deepEqual(
          titles.filter((title, at) => titles.indexOf(title) !== at),
          [],
          `${name} ${day}`,
        );
        assert.equal(new Set(own.map(({ slug }) => slug)).size, own.length);
        const ages = own.map(({ published }) => Date.parse(`${day}T12:00:00Z`) - Date.parse(published));
        assert.ok(Math.min(...ages) < 7 * dayMs && Math.max(...ages) < 57 * dayMs && Math.min(...ages) >= 0);
      }
});

const numerals = languages.flatMap((language) => [
  ...texts[language].numerals.map(String),
  'no',
  'ingen',
  'ét',
]);

/** A text without names and numbers, to recognize its template. */
const toPattern = (text: string): string =>
  text
    .split(/(?<=[\s–])/)
    .map((word) => (/^[\p{Lu}\d€]/u.test(word) || numerals.includes(word.trim().toLowerCase()) ? '# ' : word))
    .join('')
    .replace(/(# )+/g, '# ');

test('no two of 24 neighboring articles of a site share a pattern of the title or the first sentence', () => {
  // Eight weeks each.
  const sequences = ['2026-10-15', '2026-12-10', '2027-02-04'].flatMap(
    (day) => JSON.parse(writeArticlesFile(viewAt(`${day}T12:00:00Z`))) as FileArticle[],
  );
  const sites = Map.groupBy(sequences, ({ clubs: [club], language }) => `${club} ${language}`);
  assert.equal(sites.size, clubs.length * languages.length);
  for (const [site, own] of sites) {
    assert.equal(own.length, 24);
    for (const patterns of [
      own.map(({ title }) => toPattern(title)),
      own.map(({ lead }) => toPattern(/^.*?(?<!\d)[.!?:](?= |$)/.exec(lead)?.[0] ?? lead)),
    ])
      assert.deepEqual(
        patterns.filter((pattern, at) => patterns.indexOf(pattern) !== at),
        [],
        site,
      );
  }
});

test('articles have about 400 words with subheads, and no season in the title', () => {
  for (const { title, lead, text: markdown } of all) {
    const text = toPlain(markdown);
    const { length } = text.split(/\s+/);
    assert.ok(length >= 330 && length <= 520, `${title}: ${length}`);
    assert.ok((text.match(/^## /gm) ?? []).length >= 3, title);
    assert.doesNotMatch(`${title} ${lead} ${text}`, /20\d\d|undefined|\{|\}|NaN/);
    assert.doesNotMatch(text, /\p{L}(?<!mio)[.!?] \p{Ll}/u, title);
    for (const one of [title, lead, ...text.split('\n\n')]) assert.match(one, /^[^\p{Ll}]/u);
  }
});

test('Danish articles name countries in Danish', () => {
  const english = nameLists
    .map(({ country }) => country)
    .filter((country) => !['England', 'Portugal', 'Argentina', 'Senegal'].includes(country));
  for (const { language, text, title } of all)
    if (language === 'da')
      for (const country of english) assert.ok(!text.includes(`fra ${country}`), `${title}: ${country}`);
});

test('arrivals and departures in an article are the transfers of the window, without ended loans', () => {
  let checked = 0;
  for (const article of all) {
    const [, arrivals, departures] =
      /^## (?:In|Ind)\n\n((?:- .*\n?)+)[\s\S]*^## (?:Out|Ud)\n\n((?:- .*\n?)+)/m.exec(
        toPlain(article.text),
      ) ?? [];
    if (!arrivals || !departures) continue;
    checked += 1;
    const club = findClub(article);
    const { transfers } = getPeople(seed, getSeasonYear(new Date(article.published)));
    const day = article.published.slice(0, 10);
    const from = day.slice(5) > '06-25' ? `${day.slice(0, 4)}-07-01` : `${day.slice(0, 4)}-01-01`;
    const inWindow = transfers.filter(
      ({ date, terms }) => date >= from && date <= day && !/back|return/i.test(terms ?? ''),
    );
    const listNames = (list: string) => [...list.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name);
    const nameOf = ({ player }: (typeof inWindow)[number]) => `${player.firstName} ${player.lastName}`;
    const name = club.name;
    assert.deepEqual(
      listNames(arrivals),
      inWindow.filter(({ to }) => to === name).map(nameOf),
      article.title,
    );
    assert.deepEqual(
      listNames(departures),
      inWindow.filter((one) => one.from === name).map(nameOf),
      article.title,
    );
  }
  assert.ok(checked > 30, String(checked));
});

test('articles link to players and matches of the club, on the site that they are for', () => {
  const counts = { player: 0, match: 0 };
  for (const article of all) {
    const club = findClub(article);
    const { language, title, text } = article;
    const season = getSeasonYear(new Date(article.published));
    const { byId, stintsById } = getPeople(seed, season);
    const slugs = new Set(
      [...byId.values()]
        .filter(({ id }) => stintsById.get(id)?.some(({ team }) => team === club.name))
        .map(({ firstName, lastName }) => toSlug(`${firstName.split(' ')[0]} ${lastName}`)),
    );
    const league = leagues.find(({ key }) => key === club.league);
    assert.ok(league);
    const days = getLeagueSeason(league, season, seed)
      .matches.filter((match) => involves(match, club.name))
      .flatMap(({ kickoff, calledOff }) => [kickoff, ...(calledOff ? [calledOff.kickoff] : [])])
      .map(toIsoDay);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address));
    assert.ok(links.length > 0, title);
    for (const { hostname, pathname } of links) {
      assert.equal(hostname, language === 'da' ? club.danish : club.english);
      const [, player, day = ''] =
        /^\/(?:player|spiller)\/(\w+)$|^\/(?:fixture|kamp)\/[\w-]+\/([\d-]+)$/.exec(pathname) ?? [];
      assert.ok(player === undefined ? days.includes(day) : slugs.has(player), pathname);
      counts[player === undefined ? 'match' : 'player'] += 1;
    }
  }
  assert.ok(counts.player > 1000 && counts.match > 1000, JSON.stringify(counts));
});

test('one article in six has a card of its data as its picture, and neighbors have different scenes', () => {
  const getScene = ({ picture }: FileArticle) => new URL(picture).pathname.split('/')[3] as SceneName;
  const cards = all.filter((article) => cardNames.some((name) => name === getScene(article)));
  assert.ok(cards.length >= all.length / 6, `${cards.length} of ${all.length}`);
  for (const list of files.values())
    for (const own of Map.groupBy(list, ({ clubs: [club], language }) => `${club} ${language}`).values())
      for (const [index, article] of own.slice(1).entries())
        assert.notEqual(getScene(article), own[index] && getScene(own[index]), article.title);
});

test('results in articles are the results, and the next opponent is the next one', () => {
  let results = 0;
  let opponents = 0;
  for (const article of all) {
    const club = findClub(article);
    const getName = (team: string) => getShortName(team, article.language);
    const at = new Date(article.published);
    const league = leagues.find(({ key }) => key === club.league);
    assert.ok(league);
    const matches = getLeagueSeason(league, getSeasonYear(at), seed)
      .matches.filter(({ home, away }) => home === club.name || away === club.name)
      .sort((one, two) => one.kickoff.getTime() - two.kickoff.getTime());
    const played = matches.filter((match) => isOver(match, at)).slice(-5);
    const lines = toPlain(article.text).match(/^- \*\*.*\d–\d.*\*\*.*$/gm) ?? [];
    if (lines.length > 0) {
      results += 1;
      const expected = played.toReversed().map(({ home, away, score }) => {
        const [one, two, goals] = [getName(home), getName(away), score.fullTime.join('–')];
        return article.language === 'da' ? `**${one}–${two} ${goals}**` : `**${one} ${goals} ${two}**`;
      });
      assert.deepEqual(
        lines.map((line) => /\*\*.*\*\*/.exec(line)?.[0]),
        expected,
      );
    }
    if (/A matchday is long|En kampdag er lang/.test(article.text)) {
      opponents += 1;
      const coming = matches.filter(({ kickoff, calledOff }) => kickoff > at && calledOff === null);
      const next = coming[0] && getName(getOpponent(coming[0], club.name));
      const movable = matches.filter(({ calledOff }) => calledOff).map((one) => getOpponent(one, club.name));
      assert.ok(
        [next, ...movable.map(getName)].some((name) => name && article.title.includes(name)),
        `${article.title}, ${next}`,
      );
    }
  }
  assert.ok(results > 60 && opponents > 10, `${results} ${opponents}`);
});

test('a scorer in a headline has as many goals as it says', () => {
  const words = 'no one two three four five six seven eight nine ten'.split(' ');
  const danish = 'ingen ét to tre fire fem seks syv otte ni ti'.split(' ');
  let checked = 0;
  for (const { title, published } of all) {
    const [, first, count, other] =
      /^(?:(.+) (?:has|har) )?(\S+) (?:goals?|mål)(?: and counting: (.+) leads| til (.+): Manden|\. )/.exec(
        title,
      ) ?? [];
    const name = first ?? other ?? / til (.+): Manden/.exec(title)?.[1];
    if (!name || !count) continue;
    checked += 1;
    const word = count.toLowerCase();
    const goals = Math.max(words.indexOf(word), danish.indexOf(word), Number(word) || 0);
    const { scripts } = simulatedSeason(getSeasonYear(new Date(published)), seed);
    const scored = [...scripts.values()]
      .filter(({ match }) => match.matchday !== null && isOver(match, new Date(published)))
      .flatMap(({ events }) => events)
      .filter(
        ({ type, detail, player, kick }) =>
          type === 'Goal' &&
          kick === null &&
          (detail === 'Normal Goal' || detail === 'Penalty') &&
          `${player?.firstName} ${player?.lastName}` === name,
      );
    assert.ok(scored.length >= goals, `${title}: ${scored.length}`);
    assert.ok(goals >= 3, title);
  }
  assert.ok(checked > 30, String(checked));
});
