import { expect } from '@fan-base/platform-tests/page';
import { qaKey } from '@fan-base/platform-tests/qa-secret';
import { stableOf } from '@fan-base/platform-tests/release-changes';
import { network } from '@fan-base/platform-tests/site';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RouteKey, RouteParams } from '@fan-base/shared-contracts/routes';
import type { Page } from '@playwright/test';
import { menuOf } from './account-page.ts';
import { screenHosts as own, type Prepared } from './prepare-screens.ts';
import {
  beginSecondFactor,
  buttonOf,
  closeInspector,
  hydrateIslands,
  inspector,
  logInWithoutCode,
  openFirst,
  openInspector,
  openSettings,
  sendMessage,
  sendUnfilled,
  submit,
  writeInThread,
} from './screen-states.ts';

type Hosts = Readonly<Record<Language, string>>;

const networks: Hosts = { da: network, en: network };
/** Hosts that ignore pins without a key. */
export const visitorsHosts: Hosts = { da: 'liverpool-fans.dk', en: 'liverpool-fans.com' };

/** A screen of the product in a state that visitors can reach. */
export interface Screen {
  /** Used in the titles of its tests. */
  readonly name: string;
  /** Null: answered by the shell without a route. */
  readonly route: RouteKey | null;
  readonly params?: (prepared: Prepared) => RouteParams;
  /** Appended to the route's path; without a route, the whole path. */
  readonly suffix?: string | ((prepared: Prepared) => string);
  /** Default: the default club's sites. */
  readonly hosts?: Hosts;
  /** Default: a logged-out visitor. */
  readonly viewer?: 'member' | 'administrator';
  /** Opens menus or triggers errors; the state must not depend on the width. */
  readonly unfold?: (page: Page, prepared: Prepared) => Promise<void>;
  /** Selector of a part that scrolls vertically by itself. */
  readonly panel?: string;
  /** Console messages that are expected. */
  readonly allows?: RegExp;
  /** A document of the pages server without scripts. */
  readonly isPlain?: boolean;
}

const threadParams = ({ thread: { forum, id, slug } }: Prepared) => ({
  slug: forum,
  thread: `${id}/${slug}`,
});
const chosen = ({ language }: Prepared) => `?language=${language}`;
const seasonOf = (season: string) => () => ({ season });
const league = () => ({ competition: 'en.1', season: '2026' });
const notFound = /status of 404/;
/** Requests to visitors' hosts use plain HTTP, which browsers trust on localhost only. */
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
  { name: 'the front page', route: 'front', unfold: hydrateIslands },
  {
    name: 'the front page in other colours',
    route: 'front',
    hosts: { da: 'newcastle-fans.dk', en: 'dortmund-fans.com' },
    unfold: hydrateIslands,
  },
  { name: 'the club', route: 'club' },
  { name: 'the shop', route: 'shop' },
  { name: 'the about page', route: 'about', hosts: own, unfold: sendUnfilled },
  { name: 'the about page after a message', route: 'about', unfold: sendMessage },
  { name: 'the privacy policy', route: 'privacy' },
  { name: 'the terms', route: 'terms' },
  { name: 'the page about cookies', route: 'cookies' },
  { name: 'the accessibility statement', route: 'accessibility' },
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
  {
    name: 'the new password',
    route: 'reset-password',
    suffix: `#token=${'x'.repeat(43)}`,
    unfold: sendUnfilled,
  },
  { name: 'the forgotten password', route: 'forgot-password', unfold: sendUnfilled },
  { name: 'the squad', route: 'squad' },
  { name: 'the squad as a table', route: 'squad', suffix: '?view=table' },
  { name: 'a player', route: 'player', params: ({ player }) => player },
  {
    name: 'a team',
    route: null,
    suffix: ({ language }) => `/${language === 'da' ? 'hold' : 'team'}/arsenal_fc`,
  },
  {
    name: 'the search',
    route: null,
    suffix: ({ language }) => `/${language === 'da' ? 'soeg' : 'search'}?q=liverpool`,
  },
  { name: 'the rumours', route: 'rumours', unfold: openFirst },
  { name: 'the trips', route: 'trips' },
  { name: 'a search for trips without result', route: 'trips', suffix: '?search=zzzzzz' },
  { name: 'the streaming guide', route: 'streaming', unfold: openFirst },
  { name: 'the articles', route: 'articles' },
  { name: 'an article', route: 'article', params: ({ article }) => article },
  { name: 'the table', route: 'table', params: seasonOf('2026'), unfold: openFirst },
  { name: 'the competitions', route: 'competitions', params: seasonOf('2026') },
  { name: 'a competition', route: 'competition', params: league },
  {
    name: 'the statistics of a competition',
    route: 'competition',
    params: league,
    suffix: '?view=statistics',
  },
  { name: 'the positions in a competition', route: 'competition', params: league, suffix: '?view=positions' },
  { name: 'the matches of a round', route: 'round', params: league },
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
