import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RouteKey, RouteParams } from '@fan-base/shared-contracts/routes';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import type { Page } from '@playwright/test';
import { menuOf } from './account-page.ts';
import { begin, say } from './forum-posts.ts';
import { forumWords } from './forum-words.ts';
import { type Member, promote, registered } from './members.ts';
import { expect } from './page.ts';
import { qaKey } from './qa-secret.ts';
import { stableOf } from './release-changes.ts';
import { danish, english, network, originOf } from './site.ts';
import { siteApi } from './site-api.ts';

type Hosts = Readonly<Record<Language, string>>;

/** Sites on which no other file of tests writes: here the accounts, threads and texts of the walk are. */
const own: Hosts = { da: 'aston-villa-fans.dk', en: 'aston-villa.fan-base.com' };
const networks: Hosts = { da: network, en: network };
/** Hosts on which no pin is honoured without a key. */
export const visitorsHosts: Hosts = { da: 'liverpool-fans.dk', en: 'liverpool-fans.com' };

/** What is pressed and filled in to reach a state, by language. */
const screenWords = {
  da: forumWords,
  en: {
    forum: 'squad',
    quiet: 'trips',
    report: 'Report',
    yours: 'Your comment',
    edit: 'Edit',
    write: 'Write a comment',
    preview: 'Show preview',
    previewed: 'Preview',
    createButton: 'Create thread',
    contentRequired: 'Thread content is required',
  },
} as const;

/** What the walk has prepared in one language: who looks, and what there is to look at. */
export interface Prepared {
  readonly language: Language;
  readonly words: (typeof screenWords)[Language];
  readonly member: Member;
  readonly administrator: Member;
  /** A thread of several pages, in which both have written. */
  readonly thread: ThreadAddress;
  readonly played: RouteParams;
  readonly toCome: RouteParams;
  readonly player: RouteParams;
  readonly article: RouteParams;
}

/** A screen of the product, in a state in which a visitor can see it. */
export interface Screen {
  /** Used in the titles of its tests. */
  readonly name: string;
  /** Its route; null where the shell answers by itself. */
  readonly route: RouteKey | null;
  readonly params?: (prepared: Prepared) => RouteParams;
  /** Follows the route's path; of a screen without route it is the whole path. */
  readonly suffix?: string | ((prepared: Prepared) => string);
  /** Where it is looked at, unless it is on the default club's sites. */
  readonly hosts?: Hosts;
  /** Who looks, unless it is a visitor. */
  readonly viewer?: 'member' | 'administrator';
  /** Opens what can be opened, and makes the mistakes that are answered; the state stays at every width. */
  readonly unfold?: (page: Page, prepared: Prepared) => Promise<void>;
  /** Selects a part that scrolls by itself, and from top to bottom only. */
  readonly panel?: string;
  /** Complaints that belong to it. */
  readonly allows?: RegExp;
  /** A document of the pages server alone, in which no script runs. */
  readonly isPlain?: boolean;
}

const slugOf = ({ slug, id }: { slug: string; id: string }) => ({ slug, id });

/** Writes what the screens show, and looks up what the demonstration has. */
export async function prepareScreens(language: Language): Promise<Prepared> {
  const words = screenWords[language];
  const host = own[language];
  const member = await registered(host, 'Member');
  const administrator = await registered(host, 'Boss');
  await promote(administrator);
  for (const area of ['notice', 'disclaimer', 'intro', 'about'])
    await administrator.call('PUT', `/editing/texts/${area}`, { text: `Words of ${area}, by an editor` });
  const thread = await begin(member, words.forum, `Walked through by ${member.username}`);
  await say(member, thread, 'Zanzibar or Klopp?');
  const rude = await say(member, thread, 'Something rude');
  for (let number = 3; number <= 21; number += 1) await say(administrator, thread, `Comment ${number}`);
  await administrator.call('POST', '/reports', { thread: thread.id, comment: rude.id, reason: 'It is rude' });

  const origin = originOf(language === 'da' ? danish : english);
  const { previous, next } = await siteApi<NextFixture>(origin, '/fixtures/next', language);
  const { players } = await siteApi<Squad>(origin, '/squad', language);
  const { items } = await siteApi<ArticlesPage>(origin, '/articles', language);
  const [player] = players;
  const [article] = items;
  if (!(previous && next && player && article)) throw new Error('The demonstration is not all there');
  return {
    language,
    words,
    member,
    administrator,
    thread,
    played: slugOf(previous),
    toCome: slugOf(next),
    player: { slug: player.slug },
    article: { slug: article.slug },
  };
}

const submit = (page: Page) => page.locator('main button[type=submit]');
const wrongField = (page: Page) => page.locator('[aria-invalid=true]').first();
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sends a form as it is, in which something is missing. */
async function sendUnfilled(page: Page): Promise<void> {
  await submit(page).click();
  await expect(wrongField(page)).toBeVisible();
}

/** Sends the contact form, in whose place it says that it was sent. */
async function sendMessage(page: Page): Promise<void> {
  const values = ['fan@example.org', 'A fan', 'A question', 'How are you?'];
  const fields = page.locator('main form').getByRole('textbox');
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value);
  await submit(page).click();
  await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
}

const openFirst = (page: Page) => page.locator('main summary').first().click();

/** Lets every island come to life, as for who scrolls down the whole page. */
async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        island.evaluate(({ firstElementChild }) =>
          Object.keys(firstElementChild ?? {}).some((key) => key.startsWith('__reactContainer')),
        ),
      )
      .toBe(true);
  }
}

async function openSettings(page: Page): Promise<void> {
  await expect(page.locator('#logins li').first()).toBeVisible();
  await openFirst(page);
  for (const button of await submit(page).all()) await button.click();
  await expect(wrongField(page)).toBeVisible();
  await expect(page.locator('[data-toast=open]')).toBeVisible();
  // A toast that has the focus stays.
  await page.keyboard.press('F8');
}

/** Types what is right of an account whose login takes a code too. */
async function logInWithoutCode(
  page: Page,
  { administrator: { username, password } }: Prepared,
): Promise<void> {
  await page.locator('[autocomplete=username]').fill(username);
  await page.locator('[autocomplete=current-password]').fill(password);
  await submit(page).click();
  await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused();
}

/** Goes as far as to the QR code. */
async function beginSecondFactor(page: Page, { member: { password } }: Prepared): Promise<void> {
  const section = page.locator('#two-step-login');
  await section.locator('[autocomplete=current-password]').fill(password);
  await section.locator('button[type=submit]').click();
  await expect(section.getByRole('img')).toBeVisible();
}

async function writeInThread(page: Page, { words }: Prepared): Promise<void> {
  await buttonOf(page, words.report).first().click();
  // Its form comes late, and takes the focus.
  await expect(page.locator('textarea[name=reason]')).toBeFocused();
  const editors = page.getByRole('textbox', { name: words.yours });
  await buttonOf(page, words.edit).first().click();
  // Its editor comes late, and takes the focus.
  await expect(editors).toBeFocused();
  await buttonOf(page, words.write).click();
  await expect(editors).toHaveCount(2);
  await editors.last().pressSequentially('What I think');
  await buttonOf(page, words.preview).last().click();
  await expect(page.getByRole('region', { name: words.previewed })).toBeVisible();
}

const inspector = 'aside:has(select)';
const openInspector = (page: Page) =>
  expect(page.locator(inspector).getByRole('combobox').first()).toBeVisible();

async function closeInspector(page: Page): Promise<void> {
  await openInspector(page);
  await page.keyboard.press('Alt+Shift+KeyQ');
  await expect(page.getByRole('button', { name: /^(Inspektør|Inspector)$/ })).toBeVisible();
}

const threadParams = ({ thread: { forum, id, slug } }: Prepared) => ({
  slug: forum,
  thread: `${id}/${slug}`,
});
const chosen = ({ language }: Prepared) => `?language=${language}`;
const seasonOf = (season: string) => () => ({ season });
const notFound = /status of 404/;
/** Hosts of visitors are asked over plain HTTP, which browsers trust on this machine's own names only. */
const plainHttp = /foreign request: http:\/\/liverpool-fans|Cross-Origin-Opener-Policy|status of 403/;

export const screens: readonly Screen[] = [
  { name: 'the landing page', route: 'landing', hosts: networks, suffix: chosen, unfold: sendUnfilled },
  {
    name: 'the landing page after a message',
    route: 'landing',
    hosts: networks,
    suffix: chosen,
    unfold: sendMessage,
  },
  { name: 'the front page', route: 'front', unfold: wakeIslands },
  {
    name: 'the front page in other colours',
    route: 'front',
    hosts: { da: 'newcastle-fans.dk', en: 'dortmund-fans.com' },
    unfold: wakeIslands,
  },
  { name: 'the club', route: 'club' },
  { name: 'the shop', route: 'shop' },
  { name: 'the about page', route: 'about', hosts: own, unfold: sendUnfilled },
  { name: 'the about page after a message', route: 'about', unfold: sendMessage },
  { name: 'the privacy policy', route: 'privacy' },
  { name: 'the terms', route: 'terms' },
  { name: 'the page about cookies', route: 'cookies' },
  {
    name: 'the menu of a phone',
    route: 'about',
    unfold: (page) => page.locator('header summary').first().click(),
  },
  { name: 'the login', route: 'login', unfold: sendUnfilled },
  {
    name: 'the login in two steps',
    route: 'login',
    hosts: own,
    allows: /status of 401/,
    unfold: logInWithoutCode,
  },
  { name: 'the registration', route: 'register', unfold: sendUnfilled },
  { name: 'the settings', route: 'settings', hosts: own, viewer: 'member', unfold: openSettings },
  {
    name: 'the settings while two-step login is switched on',
    route: 'settings',
    hosts: own,
    viewer: 'member',
    unfold: beginSecondFactor,
  },
  {
    name: 'the settings with two-step login',
    route: 'settings',
    hosts: own,
    viewer: 'administrator',
    unfold: (page) => page.locator('#two-step-login summary').click(),
  },
  {
    name: 'the link that confirms an email address',
    route: 'verify-email',
    allows: /status of 400/,
    unfold: async (page) => {
      await submit(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'the new password', route: 'reset-password', unfold: sendUnfilled },
  { name: 'the forgotten password', route: 'forgot-password', unfold: sendUnfilled },
  { name: 'the squad', route: 'squad' },
  { name: 'the squad as a table', route: 'squad', suffix: '?view=table' },
  { name: 'a player', route: 'player', params: ({ player }) => player },
  { name: 'the rumours', route: 'rumours', unfold: openFirst },
  { name: 'the trips', route: 'trips' },
  { name: 'a search for trips without result', route: 'trips', suffix: '?search=zzzzzz' },
  { name: 'the streaming guide', route: 'streaming', unfold: openFirst },
  { name: 'the articles', route: 'articles' },
  { name: 'an article', route: 'article', params: ({ article }) => article },
  { name: 'the table', route: 'table', params: seasonOf('2026'), unfold: openFirst },
  { name: 'the fixtures', route: 'fixtures', params: seasonOf('2026'), unfold: openFirst },
  { name: 'the fixtures of a season that is over', route: 'fixtures', params: seasonOf('2025') },
  { name: 'the fixtures of a season without any', route: 'fixtures', params: seasonOf('2014') },
  { name: 'a match that is over', route: 'fixture', params: ({ played }) => played },
  { name: 'a match to come', route: 'fixture', params: ({ toCome }) => toCome },
  { name: 'the net spend', route: 'netspend' },
  { name: 'the transfers', route: 'transfers', params: seasonOf('2025') },
  { name: 'the transfers of a season without any', route: 'transfers', params: seasonOf('2000') },
  { name: 'the forum', route: 'forum', hosts: own, viewer: 'administrator' },
  { name: 'a search in the forum', route: 'forum', hosts: own, viewer: 'administrator', suffix: '?q=klopp' },
  {
    name: 'a new thread',
    route: 'create-thread',
    hosts: own,
    viewer: 'administrator',
    unfold: async (page, { words }) => {
      await buttonOf(page, words.createButton).click();
      await expect(page.getByText(words.contentRequired)).toBeVisible();
      await expect(page.getByRole('toolbar')).toBeVisible();
    },
  },
  {
    name: 'the moderation',
    route: 'forum-moderation',
    hosts: own,
    viewer: 'administrator',
    unfold: (page) => page.locator('[data-report] [aria-expanded=false]').first().click(),
  },
  {
    name: 'a forum',
    route: 'forum-category',
    hosts: own,
    viewer: 'administrator',
    params: ({ words }) => ({ slug: words.forum }),
  },
  {
    name: 'an empty forum',
    route: 'forum-category',
    hosts: own,
    params: ({ words }) => ({ slug: words.quiet }),
  },
  {
    name: 'a thread',
    route: 'thread',
    hosts: own,
    viewer: 'administrator',
    params: threadParams,
    unfold: writeInThread,
  },
  {
    name: 'a thread for visitors',
    route: 'thread',
    hosts: own,
    params: threadParams,
  },
  {
    name: 'a thread that is not there',
    route: 'thread',
    params: ({ words }) => ({ slug: words.forum, thread: '999999999/nothing' }),
    allows: notFound,
  },
  {
    name: 'a profile and the account menu',
    route: 'profile',
    hosts: own,
    viewer: 'member',
    params: ({ member: { username } }) => ({ username }),
    unfold: (page, { member }) => menuOf(page, member.username).click(),
  },
  {
    name: 'the profile of an unknown member',
    route: 'profile',
    params: () => ({ username: 'nobody-of-that-name' }),
    allows: notFound,
  },
  { name: 'a path that is no page', route: null, suffix: '/no-such-page', allows: notFound },
  {
    name: 'a host without a site',
    route: null,
    suffix: '/',
    hosts: { da: 'example.org', en: 'example.com' },
    isPlain: true,
    allows: notFound,
  },
  { name: 'the inspector', route: 'front', suffix: '#inspector', panel: inspector, unfold: openInspector },
  { name: 'the inspector when closed', route: 'about', suffix: '#inspector', unfold: closeInspector },
  { name: 'the testers’ page', route: null, suffix: '/qa', isPlain: true },
  {
    name: 'the link of a combination',
    route: null,
    suffix: () => `/qa?pins=mf-matches@${stableOf('mf-matches')},mf-squad@9.9.9`,
    isPlain: true,
  },
  {
    name: 'the testers’ key that has ended',
    route: null,
    suffix: '/qa',
    hosts: visitorsHosts,
    isPlain: true,
    allows: plainHttp,
    unfold: async (page) => {
      await page.getByRole('textbox').fill(qaKey(-1));
      await page.locator('main button').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];
