import { usernamePattern } from '@fan-base/shared-contracts/account-rules';
import { openingId } from '@fan-base/shared-contracts/plain-rich-text';
import { RichText } from '@fan-base/shared-contracts/rich-text';
import {
  array,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  string,
  union,
  unknown,
  validate,
} from '@fan-base/shared-contracts/struct';
import { threadTitleLimit } from '@fan-base/shared-contracts/thread-path';
import { decodeFile, parseJsonFile } from '../json-file.ts';
import { BadRecord, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';

const Instant = string({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' });
const Name = string({ pattern: usernamePattern });
const Fact = optional(nullable(string({ max: 100 })));

const Member = object({ name: Name, joinedAt: Instant, city: Fact, occupation: Fact });

const Post = object({
  /** Unique in the thread. Quotes refer to it. */
  id: integer({ min: 1, max: 1_000_000_000 }),
  member: Name,
  at: Instant,
  content: RichText,
});

const Thread = object({
  /** Unique in the file. */
  id: string({ min: 1, max: 100 }),
  /** Slug of a forum of the site. */
  forum: string({ min: 1, max: 80 }),
  title: string({ min: 1, max: threadTitleLimit }),
  /** Null: the network's own thread of a match. */
  member: nullable(Name),
  at: Instant,
  content: RichText,
  views: integer({ min: 0, max: 1_000_000_000 }),
  /** The provider's id of the match, or `fan-base:` and ours. */
  fixture: optional(
    nullable(union([integer({ min: 1 }), string({ pattern: '^(fan-base:)?[1-9]\\d{0,17}$' })])),
  ),
  posts: array(Post, { max: 10_000 }),
});

const File = object({
  site: string({ min: 1, max: 253 }),
  members: array(unknown()),
  threads: array(unknown()),
});

export type ForumMember = Infer<typeof Member>;
export type ForumPost = Infer<typeof Post>;
export interface ForumThread extends Omit<Infer<typeof Thread>, 'fixture'> {
  readonly place: string;
  readonly fixture: string | null;
}

/** A site's forum: its members, and what they wrote. */
export interface ForumFile {
  /** A domain. */
  readonly site: string;
  readonly members: Records<ForumMember>;
  readonly threads: Records<ForumThread>;
}

function parseMember(value: unknown, place: string): ForumMember {
  const read = validate(value, Member);
  if (!read.ok) throw new BadRecord(read.message, place);
  return read.value;
}

/** Quotes can refer to the opening post, and to posts before their own. */
function checkPosts(posts: readonly ForumPost[], place: string): void {
  const ids = new Set([openingId]);
  for (const [index, { id, content }] of posts.entries()) {
    const at = `${place}.posts[${index}]`;
    if (ids.has(String(id))) throw new BadRecord(`the id ${id} is already taken`, at);
    for (const block of content.blocks)
      if (block.kind === 'quote' && block.of && !ids.has(block.of.comment))
        throw new BadRecord(`there is no earlier post ${block.of.comment} to quote`, at);
    ids.add(String(id));
  }
}

function parseThread(value: unknown, place: string): ForumThread {
  const read = validate(value, Thread);
  if (!read.ok) throw new BadRecord(read.message, place);
  const { fixture = null, ...thread } = read.value;
  if (thread.member === null && fixture === null)
    throw new BadRecord('only the thread of a match can be without a member', place);
  checkPosts(thread.posts, place);
  return { ...thread, place, fixture: fixture === null ? null : String(fixture) };
}

/**
 * Parses a site's forum: JSON with `site` (a domain), `members` and `threads`, which have `posts`. A member or thread
 * with an unusable part is skipped.
 * @throws Refusal when the file as a whole is unusable
 */
export function parseForumFile(bytes: Uint8Array): ForumFile {
  const read = validate(parseJsonFile(decodeFile(bytes)), File);
  if (!read.ok) throw new Refusal(read.message);
  const { site, members, threads } = read.value;
  return {
    site: site.toLowerCase(),
    members: readRecords(members, inList('$.members'), parseMember, ({ name }) => name),
    threads: readRecords(threads, inList('$.threads'), parseThread, ({ id }) => id),
  };
}
