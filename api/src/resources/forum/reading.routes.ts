import {
  countView,
  getForums,
  getMatchThread,
  getOtherThreads,
  getThread,
  getThreadPulse,
  getThreads,
  threadsPerPage,
} from '@fan-base/shared-contracts/api/forum';
import { clientNetwork } from '@fan-base/shared-contracts/client-network';
import { commentsPerPage } from '@fan-base/shared-contracts/thread-path';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { getExcerpt } from './excerpt.ts';
import { countPages } from './present.ts';
import { createQuoteNamer } from './quotes.queries.ts';
import {
  countThreadView,
  selectActivity,
  selectComments,
  selectForum,
  selectForums,
  selectHotThreads,
  selectLatestReplies,
  selectMatchThread,
  selectOtherThreads,
  selectPulse,
  selectThread,
  selectThreads,
} from './threads.queries.ts';

const activityLength = 8;
const hotLength = 4;
const othersLength = 6;
const latestLength = 3;

/** A client's repeated views of a thread within this time count once, per process. */
const viewMs = 30 * 60_000;
const maxViews = 50_000;

export const noThread = () => new HttpError('not_found', 'Thread not found.');
export const noForum = () => new HttpError('not_found', 'No forum with this name');
const noPage = () => new HttpError('not_found', 'No such page');

/** The public reading part of the forum. */
export const readingRoutes: Routes = (route, { db }) => {
  route(
    getForums,
    async ({ site }) => {
      const [forums, activity, hot] = await Promise.all([
        selectForums(db, site.id),
        selectActivity(db, site.id, activityLength),
        selectHotThreads(db, site.id, hotLength),
      ]);
      return { forums, activity, hot };
    },
    { cached: { madeOf: ['forum/site', 'thread/site', 'comment/site', 'account', 'site_administrator'] } },
  );

  route(
    getThreads,
    async ({ site, params, query: { page = 1, sort } }) => {
      const forum = await selectForum(db, site.id, params.forum);
      if (!forum) throw noForum();
      const pages = countPages(forum.threads, threadsPerPage);
      if (page > pages) throw noPage();
      const { slug, title, description, threads: total } = forum;
      const threads = await selectThreads(db, forum.id, page, total, sort);
      return { forum: { slug, title, description }, threads, page, pages, total };
    },
    { cached: { madeOf: ['thread/site', 'forum/site', 'account', 'site_administrator'], until: 'hour' } },
  );

  route(
    getThread,
    async ({ site, params: { id }, query: { page = 1 } }) => {
      const thread = await selectThread(db, site.id, id);
      if (!thread || thread.isDeleted) throw noThread();
      const pages = countPages(thread.newest, commentsPerPage);
      if (page > pages) throw noPage();
      const comments = await selectComments(db, thread.id, page);
      const contents = [thread, ...comments].map(({ content }) => content);
      const nameQuotes = await createQuoteNamer(db, { id: thread.id, siteId: site.id }, contents);
      return {
        ...thread,
        content: nameQuotes(thread.content),
        comments: comments.map((comment) => ({ ...comment, content: nameQuotes(comment.content) })),
        page,
        pages,
      };
    },
    {
      cached: {
        madeOf: ['thread/thread', 'comment/thread', 'forum/site', 'account', 'site_administrator'],
        // Views are counted without an announcement.
        until: 'hour',
      },
    },
  );

  route(
    getOtherThreads,
    async ({ site, params: { id } }) => {
      if (!(await selectPulse(db, site.id, id))) throw noThread();
      return selectOtherThreads(db, id, othersLength);
    },
    { cached: { madeOf: ['thread/site', 'forum/site'] } },
  );

  route(
    getThreadPulse,
    async ({ site, params: { id } }) => {
      const pulse = await selectPulse(db, site.id, id);
      if (!pulse) throw noThread();
      return pulse;
    },
    { cached: { madeOf: ['thread/thread'] } },
  );

  const viewed = new LRUCache<string, true>({ maxSize: maxViews, sizeCalculation: () => 1, ttl: viewMs });
  route(countView, async ({ site, user, params: { id }, request }) => {
    const viewer = user ? `account ${user.account.id}` : clientNetwork(request.ip);
    const view = `${site.id} ${id} ${viewer}`;
    if (viewed.has(view)) return {};
    // Set before the query, so that two simultaneous requests count once.
    viewed.set(view, true);
    if (!(await countThreadView(db, site.id, id))) throw noThread();
    return {};
  });

  route(
    getMatchThread,
    async ({ site, params: { id } }) => {
      const match = await selectMatchThread(db, site.id, site.team.id, id);
      if (!match) throw new HttpError('not_found', `${site.team.name} has no match ${id}`);
      const { place, replies, newest } = match;
      const latest = place && replies > 0 ? await selectLatestReplies(db, place.id, latestLength) : [];
      return {
        place,
        replies,
        newest,
        latest: latest.map(({ author, at, content }) => ({ author, at, excerpt: getExcerpt(content) })),
      };
    },
    {
      cached: {
        madeOf: [
          'fixture/team',
          'thread/site',
          'forum/site',
          'comment/site',
          'account',
          'site_administrator',
        ],
      },
    },
  );
};
