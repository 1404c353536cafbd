import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@fan-base/shared-contracts/language';
import { getMatchState } from '../matches/state.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import { viewAt } from '../testing/world.ts';
import type { Side } from '../world/match.ts';
import { dayMs, minuteMs } from '../world/time.ts';
import { forumSites, listForum, writeForumFile } from './forum-file.ts';
import { listMatchPosts, matchTexts } from './match-threads.ts';
import members from './texts/members.json' with { type: 'json' };
import { threadTexts } from './threads.ts';

/** Days of match days, of quiet weeks, and while matches run. */
const moments = [
  '2025-10-05T15:10:00Z',
  '2026-02-11T12:00:00Z',
  '2026-04-18T14:40:00Z',
  '2026-08-29T19:00:00Z',
  '2026-11-22T14:50:00Z',
  '2026-11-25T12:00:00Z',
  '2027-03-13T16:30:00Z',
];
const forums = moments.flatMap((moment) =>
  forumSites.map((site) => ({ site, moment, threads: listForum(site, viewAt(moment)) })),
);

test('a site has about 30 threads in all five forums, each written by several members', () => {
  for (const { site, moment, threads } of forums) {
    const about = `${site.domain} ${moment}: ${threads.length}`;
    assert.ok(threads.length >= 24 && threads.length <= 34, about);
    const slugs = new Set(threads.map(({ forum }) => forum));
    assert.equal(slugs.size, 5, about);
    const authors = new Set(threads.flatMap(({ posts }) => posts.map(({ member }) => member)));
    assert.ok(authors.size >= 35, `${about} ${authors.size}`);
  }
});

test('a few regulars write much of a forum, and many members little', () => {
  for (const { site, moment, threads } of forums) {
    const counts = new Map(members[site.language].members.map((line) => [line.split(' | ')[0] ?? '', 0]));
    for (const { posts } of threads)
      for (const { member } of posts) counts.set(member, (counts.get(member) ?? 0) + 1);
    const sorted = [...counts.values()].sort((one, other) => other - one);
    const about = `${site.domain} ${moment}: ${sorted.join(' ')}`;
    assert.ok((sorted[0] ?? 0) >= 14, about);
    assert.ok((sorted[Math.floor(sorted.length / 2)] ?? 0) <= 5, about);
  }
});

test('a played match of the site has about 60 posts', () => {
  for (const { site, moment, threads } of forums.filter((forum) => forum.moment.includes('12:00'))) {
    const latest = threads.find(({ fixture }) => fixture !== null);
    assert.ok(latest && latest.posts.length >= 42 && latest.posts.length <= 85, `${site.domain} ${moment}`);
  }
});

test('no text is twice in the forum of a club', () => {
  for (const { site, moment, threads } of forums) {
    const texts = threads.flatMap(({ text, fixture, posts }) => [
      ...(fixture === null ? [text] : []),
      ...posts.map((post) => post.text),
    ]);
    const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
    assert.deepEqual(twice, [], `${site.domain} ${moment}`);
  }
});

test('posts are of the last weeks, in their order, and none is in the future or before its thread', () => {
  for (const { moment, threads } of forums)
    for (const { at, posts } of threads) {
      const times = [at, ...posts.map((post) => post.at)].map((time) => time.getTime());
      const now = Date.parse(moment);
      assert.deepEqual(
        times,
        times.toSorted((one, other) => one - other),
      );
      assert.ok(
        (times[0] ?? 0) > now - 60 * dayMs && (times.at(-1) ?? 0) <= now,
        `${moment} ${at.toISOString()}`,
      );
    }
});

test('nobody answers themselves, and quotes are of earlier posts of the thread', () => {
  for (const { threads } of forums)
    for (const { member, text, posts } of threads) {
      const before = [{ id: 0, member, text }];
      for (const post of posts) {
        const { quoted } = post;
        if (quoted) assert.ok(before.some(({ id, text: said }) => id === quoted.id && said === quoted.text));
        assert.notEqual(post.member, before.at(-1)?.member, post.text);
        before.push(post);
      }
    }
});

test('a running match gains posts from minute to minute, and none changes', () => {
  const [site] = forumSites;
  assert.ok(site);
  const listAt = (minute: number) => {
    const now = new Date(Date.parse('2026-11-22T13:10:00Z') + minute * minuteMs).toISOString();
    return listForum(site, viewAt(now)).find(({ fixture }) => fixture !== null)?.posts ?? [];
  };
  let before = listAt(0);
  for (let minute = 1; minute < 180; minute += 1) {
    const posts = listAt(minute);
    assert.deepEqual(posts.slice(0, before.length), before, String(minute));
    before = posts;
  }
  assert.ok(before.length > 50);
});

test('a file is for an existing site', () =>
  assert.equal(writeForumFile('nowhere.example', viewAt(moments[0] ?? '')), null));

test('handles are believable and unique: no name says that it is simulated, all profiles do', () => {
  for (const language of languages) {
    const names = members[language].members.map((line) => line.split(' | ')[0] ?? '');
    assert.ok(names.length >= 40);
    assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
    for (const name of names) {
      assert.match(name, /^[A-Za-z0-9][\w.-]{1,28}[A-Za-z0-9]$/);
      assert.doesNotMatch(name, /simul/i);
    }
    assert.match(members[language].occupation, /simul/i);
    assert.match(members[language].note, /simul/i);
  }
});

/** Every post about the league matches of two clubs in two seasons. */
const posts = forumSites
  .filter(({ club }) => ['Liverpool FC', 'FC Barcelona'].includes(club.name))
  .flatMap((site) =>
    ['2026-05-28T12:00:00Z', '2027-05-28T12:00:00Z'].flatMap((moment) => {
      const view = viewAt(moment);
      return listMatchPosts(site, view).map(({ snapshot, posts: list }) => {
        const side: Side = snapshot.match.home === site.club.name ? 'home' : 'away';
        return { site, view, snapshot, side, posts: list };
      });
    }),
  );

const isAgainst = (kind: string) =>
  kind.startsWith('against') || kind === 'ownGoal' || /ForThem|ByThem|Against$/.test(kind);

test('a post about an event follows within minutes and names its player and minute', () => {
  let checked = 0;
  for (const { snapshot, side, posts: list } of posts)
    for (const { occasion, at, text } of list) {
      const { event, kind, facts } = occasion;
      const { script } = snapshot;
      if (!event || !script) continue;
      checked += 1;
      assert.ok(script.events.includes(event));
      assert.equal(event.side === side, !isAgainst(kind), `${kind}: ${text}`);
      const reached = (moment: Date) =>
        (getMatchState(snapshot.match, script, { now: moment, speed: 1 }).play ?? -1) >= event.at;
      assert.ok(reached(at), `${text} before it happened`);
      assert.ok(!reached(new Date(at.getTime() - 6 * minuteMs)), `${text} long after it happened`);
      const { elapsed, extra } = toMatchMinute(script.timeline, event.at);
      assert.equal(facts['minute'], extra === null ? String(elapsed) : `${elapsed}+${extra}`);
      assert.equal(facts['player'], event.player?.lastName);
    }
  assert.ok(checked > 2000, String(checked));
});

/** Numbers of a text that look like a score. */
const readScores = (text: string) =>
  [...text.matchAll(/(?<![\d–-])(\d{1,2}-\d{1,2})(?![\d-])/g)].map(([, score]) => score);

test('a score in a post is the score of that moment', () => {
  let checked = 0;
  for (const { view, snapshot, posts: list } of posts)
    for (const { occasion, text, at } of list) {
      if (occasion.kind === 'lineup' || occasion.kind === 'before') continue;
      for (const score of readScores(text)) {
        checked += 1;
        const state = (now: Date) =>
          getMatchState(snapshot.match, snapshot.script, { ...view, now }).goals?.join('-');
        const around = Array.from({ length: 50 }, (_, index) =>
          state(new Date(at.getTime() - index * 5_000)),
        );
        const isLater = /^(end|after|break)/.test(occasion.kind);
        assert.ok(isLater ? state(at) === score : around.includes(score), `${text} at ${around[0]}`);
      }
    }
  assert.ok(checked > 500, String(checked));
});

test('a post about the course of a match is true when it is written', () => {
  const checks: readonly (readonly [RegExp, (lead: number, goals: number) => boolean])[] = [
    [/^(play|late|break)\.goalless/, (lead, goals) => lead === 0 && goals === 0],
    [/^(play|late|break)\.level/, (lead, goals) => lead === 0 && goals > 0],
    [/^(play|late|break)\.ahead|^end\.won/, (lead) => lead > 0],
    [/^(play|late|break)\.behind|^end\.lost/, (lead) => lead < 0],
    [/^end\.bigWin/, (lead) => lead >= 3],
    [/^end\.drawn/, (lead) => lead === 0],
  ];
  for (const { view, snapshot, side, posts: list } of posts)
    for (const { occasion, text } of list) {
      const now = new Date(snapshot.match.kickoff.getTime() + occasion.time * minuteMs + 500);
      const [home = 0, away = 0] =
        getMatchState(snapshot.match, snapshot.script, { ...view, now }).goals ?? [];
      const lead = side === 'home' ? home - away : away - home;
      for (const [kind, holds] of checks)
        if (kind.test(occasion.kind))
          assert.ok(holds(lead, home + away), `${occasion.kind} at ${home}-${away}: ${text}`);
    }
});

test('texts about figures and players use the numbers of that moment', () => {
  const named = /captain|keeper|striker/;
  for (const { snapshot, side, posts: list } of posts)
    for (const { occasion } of list) {
      const { shots, opponentShots, corners, opponentCorners, possession } = occasion.facts;
      if (occasion.kind === 'pressure') assert.ok(Number(shots) >= Number(opponentShots) + 4);
      if (occasion.kind === 'pressed') assert.ok(Number(opponentShots) >= Number(shots) + 4);
      if (occasion.kind === 'corners') assert.ok(Number(corners) >= Number(opponentCorners) + 4);
      if (occasion.kind === 'ball') assert.ok(Number(possession) >= 57 && Number(possession) < 100);
      const squad = snapshot.script?.appearances.filter((appearance) => appearance.side === side) ?? [];
      for (const [name, fact] of Object.entries(occasion.facts))
        if (named.test(name) && name !== 'theirKeeper')
          assert.ok(
            squad.some(({ player, starts }) => starts && player.lastName === fact),
            `${name} ${fact}`,
          );
    }
});

/** Claims that texts may only make on a matching occasion. */
const claims: readonly (readonly [words: RegExp, kinds: RegExp])[] = [
  [/\b(own goal|selvmål)\b/i, /^(ownGoal|giftedGoal)$/],
  [/\b(penalty|pen|penalties|straffe)\b/i, /^(penalty|missed|end\.shootout)|^missedByThem$/],
  [/\b(red card|rødt|RED|ten men)\b/, /^red/],
  // In Danish, 'var' is a verb too.
  [/(?<!HVOR |Det )\bVAR\b|\b(annulleret|chalked off|ruled out)\b/, /^disallowed/],
  [/\{player\} booked|\b(yellow|gult)\b/i, /^yellow$/],
  [/\b(equali[sz]er?|udlign\w*)\b/i, /equaliser/],
  [/\b(hat[- ]trick|brace|woodwork|crossbar|stolpe|overliggeren)\b/i, /^$/],
];

test('texts only claim the occasion of their group', () => {
  // Danish 'VAR' in capitals is also the verb.
  for (const language of languages)
    for (const [kind, templates] of Object.entries(matchTexts[language].posts))
      for (const template of templates)
        for (const [words, kinds] of claims)
          if (words.test(template)) assert.match(kind, kinds, `${language} ${kind}: ${template}`);
});

test('numbers in texts about a match come from facts', () => {
  const allowed = /1-0|0-0|140|40|20|11|30|1994|6'er|45|11 meter/;
  for (const language of languages)
    for (const [kind, templates] of Object.entries(matchTexts[language].posts))
      for (const template of templates) {
        const numbers = template.replace(/\{\w+\}/g, '').match(/\d[\d-]*/g) ?? [];
        for (const number of numbers) assert.match(number, allowed, `${language} ${kind}: ${template}`);
        if (template.includes('0-0')) assert.match(kind, /goalless/);
      }
});

test('both languages have the same occasions and threads, each with a unique id', () => {
  assert.deepEqual(Object.keys(matchTexts.da.posts), Object.keys(matchTexts.en.posts));
  const ids = languages.map((language) => threadTexts[language].map(({ id }) => id));
  assert.deepEqual(ids[0], ids[1]);
  assert.equal(new Set(ids[0]).size, ids[0]?.length);
});
