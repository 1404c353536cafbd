import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text. */
type Content = ColumnType<RichText, string, string>;
/** Written by an expression, read by none. */
type Search = ColumnType<never, never, never>;
type DeletedBy = 'author' | 'moderator' | null;

/** Tables of 0013_forum.sql. `bigint` columns arrive as strings. */
export interface ForumTables {
  forum: {
    id: GeneratedAlways<string>;
    site_id: string;
    slug: string;
    title: string;
    description: string;
    position: number;
    is_match_day: Generated<boolean>;
    threads: Generated<number>;
    posts: Generated<number>;
  };
  thread: {
    id: GeneratedAlways<string>;
    site_id: string;
    forum_id: string;
    slug: string;
    title: string;
    content: Content;
    account_id: string | null;
    idempotency_key: string | null;
    created_at: Date;
    edited_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
    deleted_by: Generated<DeletedBy>;
    pinned: Generated<boolean>;
    locked: Generated<boolean>;
    fixture_id: Generated<string | null>;
    replies: Generated<number>;
    newest: Generated<number>;
    views: Generated<number>;
    latest_at: Date;
    latest_number: Generated<number>;
    latest_account_id: Generated<string | null>;
    search: Search;
  };
  comment: {
    id: GeneratedAlways<string>;
    thread_id: string;
    number: number;
    account_id: string;
    content: Content;
    idempotency_key: string;
    created_at: Date;
    edited_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
    deleted_by: Generated<DeletedBy>;
    search: Search;
  };
  read_mark: { account_id: string; thread_id: string; number: number };
  read_all: { account_id: string; site_id: string; at: Date };
  report: {
    id: GeneratedAlways<string>;
    site_id: string;
    thread_id: string;
    comment_id: string | null;
    account_id: string;
    reason: string;
    reported_at: Date;
    resolved_at: Generated<Date | null>;
    resolved_by: Generated<string | null>;
  };
  moderation: {
    id: GeneratedAlways<string>;
    site_id: string | null;
    admin_id: string | null;
    act: string;
    thread_id: Generated<string | null>;
    comment_id: Generated<string | null>;
    account_id: Generated<string | null>;
    subject: string;
    reason: Generated<string | null>;
    acted_at: Date;
  };
}
