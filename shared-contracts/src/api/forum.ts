import { RichText } from '../rich-text.ts';
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { threadTitleLimit } from '../thread-path.ts';
import { PublicUser } from './account.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, pageFields } from './fields.ts';

/** Threads on a page (FORUM-2). */
export const threadsPerPage = 20;

/** Made by the browser for each thing that it writes: the same key twice is one thing. */
const IdempotencyKey = string({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

const CommentNumber = integer({ min: 0, max: 1_000_000_000 });

/** Null: the account was deleted. */
const Author = nullable(PublicUser);

/** Where a thread is: `/forum/{forum}/{id}/{slug}`. */
export const ThreadPlace = object({ forum: string(), id: string(), slug: string() });
export type ThreadPlace = Infer<typeof ThreadPlace>;

const Latest = object({
  thread: ThreadPlace,
  title: string(),
  author: Author,
  at: string(),
  /** Number of the comment; 0: the thread itself. */
  number: integer(),
});

export const ForumListing = object({
  slug: string(),
  title: string(),
  description: string(),
  threads: integer(),
  /** Threads and comments. */
  posts: integer(),
  latest: nullable(Latest),
  /** The ten threads written in last, with their latest post: whether there is something unread among them. */
  recent: array(object({ thread: string(), at: string(), number: integer() })),
});
export type ForumListing = Infer<typeof ForumListing>;

export const ForumOverview = object({
  forums: array(ForumListing),
  /** The newest posts of all forums, at most eight. */
  activity: array(Latest),
});
export type ForumOverview = Infer<typeof ForumOverview>;

export const getForums = defineCall('getForums', 'GET /forums', {
  summary: "The site's forums with what is new in each",
  access: 'site',
  answer: ForumOverview,
  cache: { fresh: 5, stale: 60 },
});

export const ThreadListing = object({
  place: ThreadPlace,
  title: string(),
  author: Author,
  startedAt: string(),
  replies: integer(),
  views: integer(),
  pinned: boolean(),
  locked: boolean(),
  /** The match whose thread it is. */
  fixture: nullable(string()),
  latest: object({ author: Author, at: string(), number: integer() }),
});
export type ThreadListing = Infer<typeof ThreadListing>;

export const ThreadList = object({
  forum: object({ slug: string(), title: string(), description: string() }),
  threads: array(ThreadListing),
  ...pageFields,
});
export type ThreadList = Infer<typeof ThreadList>;

const Page = object({ page: optional(integer({ min: 1, max: 100_000 })) });

export const getThreads = defineCall('getThreads', 'GET /forums/{forum}', {
  summary: 'A page of the threads of a forum, pinned ones first, then by their latest post',
  access: 'site',
  params: object({ forum: string({ max: 80 }) }),
  query: Page,
  answer: ThreadList,
  cache: { fresh: 5, stale: 60 },
});

export const getForumFeed = defineCall('getForumFeed', 'GET /feeds/{domain}/{file}', {
  summary: 'The threads of a forum as RSS, `FORUM.rss`, for feed readers; those written in last',
  access: 'open',
  params: object({ domain: string(), file: string({ pattern: '^[a-z0-9-]{1,80}\\.rss$' }) }),
  answer: string(),
  errors: ['unknown_site'],
  produces: 'application/rss+xml; charset=utf-8',
  cache: { fresh: 60, stale: 600 },
});

export const Comment = object({
  id: string(),
  /** From 1, in the order of writing; it stays the same for ever. */
  number: integer(),
  author: Author,
  at: string(),
  editedAt: nullable(string()),
  /** Null: deleted, by the author or a moderator. */
  content: nullable(RichText),
  deletedBy: nullable(enums(['author', 'moderator'])),
});
export type Comment = Infer<typeof Comment>;

export const Thread = object({
  place: ThreadPlace,
  forum: object({ slug: string(), title: string() }),
  title: string(),
  author: Author,
  startedAt: string(),
  editedAt: nullable(string()),
  content: nullable(RichText),
  replies: integer(),
  views: integer(),
  pinned: boolean(),
  locked: boolean(),
  fixture: nullable(string()),
  /** One page of the comments, in order. */
  comments: array(Comment),
  page: integer(),
  pages: integer(),
  /** Number of the newest comment. */
  newest: integer(),
});
export type Thread = Infer<typeof Thread>;

export const getThread = defineCall('getThread', 'GET /threads/{id}', {
  summary: 'A thread with one page of its comments; 404 for one of another site',
  access: 'site',
  params: IdParams,
  query: Page,
  answer: Thread,
  cache: { fresh: 2, stale: 30 },
});

/** What of a thread tells that there is something new, small enough to be sent to everyone who reads it. */
export const ThreadPulse = object({
  newest: integer(),
  replies: integer(),
  locked: boolean(),
});
export type ThreadPulse = Infer<typeof ThreadPulse>;

export const getThreadPulse = defineCall('getThreadPulse', 'GET /threads/{id}/pulse', {
  summary: 'The number of the newest comment of a thread',
  access: 'site',
  params: IdParams,
  answer: ThreadPulse,
  live: true,
  cache: { fresh: 1, stale: 10 },
});

export const countView = defineCall('countView', 'POST /threads/{id}/views', {
  summary: 'Count that someone has opened a thread',
  isByReading: true,
  access: 'site',
  params: IdParams,
  answer: object({}),
});

export const MatchThread = object({ place: nullable(ThreadPlace), replies: integer() });
export type MatchThread = Infer<typeof MatchThread>;

export const getMatchThread = defineCall('getMatchThread', 'GET /matches/{id}/thread', {
  summary: "The site's match-day thread of a match, which is there from an hour before kick-off",
  access: 'site',
  params: IdParams,
  answer: MatchThread,
  cache: { fresh: 5, stale: 60 },
});

const Writing = { content: RichText, key: IdempotencyKey } as const;

export const createThread = defineCall('createThread', 'POST /forums/{forum}/threads', {
  summary: 'Begin a thread; the same key twice is one thread',
  access: 'user',
  params: object({ forum: string({ max: 80 }) }),
  body: object({ title: string({ max: threadTitleLimit }), ...Writing }),
  answer: object({ place: ThreadPlace }),
  errors: ['suspended', 'new_member_limit', 'taken'],
});

export const editThread = defineCall('editThread', 'PATCH /threads/{id}', {
  summary: "Change the title or content of one's own thread",
  access: 'user',
  params: IdParams,
  body: object({ title: optional(string({ max: threadTitleLimit })), content: optional(RichText) }),
  answer: object({ place: ThreadPlace }),
  errors: ['suspended', 'new_member_limit', 'locked'],
});

export const deleteThread = defineCall('deleteThread', 'DELETE /threads/{id}', {
  summary: "Delete one's own thread, as long as nobody has answered",
  access: 'user',
  params: IdParams,
  answer: object({}),
  errors: ['locked'],
});

export const createComment = defineCall('createComment', 'POST /threads/{id}/comments', {
  summary: 'Write a comment; the same key twice is one comment',
  access: 'user',
  params: IdParams,
  body: object(Writing),
  answer: object({ comment: Comment, page: integer() }),
  errors: ['suspended', 'new_member_limit', 'locked', 'taken'],
});

export const editComment = defineCall('editComment', 'PATCH /comments/{id}', {
  summary: "Change one's own comment",
  access: 'user',
  params: IdParams,
  body: object({ content: RichText }),
  answer: Comment,
  errors: ['suspended', 'new_member_limit', 'locked'],
});

export const deleteComment = defineCall('deleteComment', 'DELETE /comments/{id}', {
  summary: "Delete one's own comment; its number stays",
  access: 'user',
  errors: ['locked'],
  params: IdParams,
  answer: object({}),
});

export const ReadMarks = object({
  /** Everything up to then counts as read; null: nothing does. */
  allReadAt: nullable(string()),
  /** Number of the last comment read, by id of the thread. */
  threads: array(object({ thread: string(), number: integer() })),
});
export type ReadMarks = Infer<typeof ReadMarks>;

export const getReadMarks = defineCall('getReadMarks', 'GET /forum/read-marks', {
  summary: 'What one has read on this site, of the threads written in during the last 90 days',
  access: 'user',
  answer: ReadMarks,
});

export const markRead = defineCall('markRead', 'POST /forum/read-marks', {
  summary: 'Note how far threads were read; a mark never goes back. Or that all is read.',
  isByReading: true,
  access: 'user',
  body: object({
    all: optional(boolean()),
    threads: optional(array(object({ thread: Id, number: CommentNumber }), { max: 500 })),
  }),
  answer: object({}),
});

export const ForumSearch = object({
  hits: array(
    object({
      thread: ThreadPlace,
      title: string(),
      /** 0: the thread itself. */
      number: integer(),
      author: Author,
      at: string(),
      /** Plain text around the words found. */
      excerpt: string(),
    }),
  ),
  ...pageFields,
});
export type ForumSearch = Infer<typeof ForumSearch>;

export const searchForum = defineCall('searchForum', 'GET /forum/search', {
  summary: "Threads and comments of the site with these words, in the site's language; the newest first",
  access: 'site',
  query: object({ q: string({ min: 2, max: 100 }), page: optional(integer({ min: 1, max: 50 })) }),
  answer: ForumSearch,
  cache: { fresh: 10, stale: 60 },
});
