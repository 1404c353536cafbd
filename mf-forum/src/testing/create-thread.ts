import type { PublicUser, User } from '@fan-base/shared-contracts/api/account';
import type { Comment, ForumListing, Thread, ThreadListing } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { createUser } from '@fan-base/tooling/testing/create-user';

export const paragraph = (text: string): RichText => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text }] }],
});

export const person = (username: string, isAdmin = false): PublicUser => ({
  username,
  displayName: username,
  image: null,
  isAdmin,
});

/** A logged-in member. */
export const createMember = (username: string, role: User['role']['name'] = 'user'): User =>
  createUser({ username, email: `${username}@example.org`, role: { name: role } });

export const createComment = (number: number, part: Partial<Comment> = {}): Comment => ({
  id: String(100 + number),
  number,
  author: person('Mette'),
  at: '2026-11-21T11:00:00.000Z',
  editedAt: null,
  content: paragraph(`Comment ${number}`),
  deletedBy: null,
  ...part,
});

/** A thread by Kenny with the given comments. */
export const createThread = (part: Partial<Thread> = {}): Thread => {
  const { comments = [] } = part;
  return {
    place: { forum: 'squad', id: '7', slug: 'who-plays' },
    forum: { slug: 'squad', title: 'The squad' },
    title: 'Who plays?',
    author: person('Kenny'),
    startedAt: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    content: paragraph('Say something'),
    replies: comments.length,
    views: 3,
    pinned: false,
    locked: false,
    fixture: null,
    comments,
    page: 1,
    pages: 1,
    newest: comments.at(-1)?.number ?? 0,
    ...part,
  };
};

export const createListing = (id: string, part: Partial<ThreadListing> = {}): ThreadListing => ({
  place: { forum: 'squad', id, slug: `thread-${id}` },
  title: `Thread ${id}`,
  author: person('Kenny'),
  startedAt: '2026-11-21T10:00:00.000Z',
  replies: 2,
  views: 3,
  pinned: false,
  locked: false,
  fixture: null,
  latest: { author: person('Mette'), at: '2026-11-21T11:00:00.000Z', number: 2 },
  ...part,
});

export const createForum = (slug: string, part: Partial<ForumListing> = {}): ForumListing => ({
  slug,
  title: slug,
  description: `All about ${slug}`,
  threads: 0,
  posts: 0,
  latest: null,
  recent: part.latest ? [{ ...part.latest, thread: part.latest.thread.id }] : [],
  ...part,
});
