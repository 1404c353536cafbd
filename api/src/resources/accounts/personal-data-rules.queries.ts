import { type RawBuilder, sql } from 'kysely';

export interface DataSubject {
  readonly id: string;
  readonly username: string;
  /** Null: unverified, so it may be someone else's address. */
  readonly verifiedEmail: string | null;
}

/** What erasing an account does with the rows that reference it. */
type Erasure =
  | { readonly does: 'delete' }
  | {
      readonly does: 'anonymize';
      readonly set: (subject: DataSubject) => RawBuilder<unknown>;
      readonly because: string;
    }
  | { readonly does: 'keep'; readonly because: string };

/** The name of the rows in the member's export and their excluded columns; or why they are excluded. */
type Export =
  | {
      readonly name: string;
      readonly without?: readonly string[];
      /** Additional fields of a row, as a JSON object; the row is `item`. */
      readonly also?: RawBuilder<unknown>;
      /** Selects the rows if they include more than those that reference the account. */
      readonly rows?: (subject: DataSubject) => RawBuilder<boolean>;
    }
  | { readonly because: string };

export interface PersonalDataRule {
  readonly erase: Erasure;
  readonly export: Export;
  /** Selects the rows about the account if the reference is not the only criterion. */
  readonly rows?: (subject: DataSubject) => RawBuilder<boolean>;
}

const deletes = { does: 'delete' } as const;
const staysAsDeletedUser = { does: 'keep', because: "stays, shown as a deleted user's" } as const;
const domain = sql`jsonb_build_object('domain', (select domain from site where site.id = item.site_id))`;
const isVerifiedEmail = (column: string, { verifiedEmail }: DataSubject) =>
  sql<boolean>`coalesce(lower(${sql.ref(column)}) = ${verifiedEmail}::text, false)`;

/**
 * Every reference to an account in the database, `table.column`, with what happens to its rows when the
 * account is erased and what its owner can download. A test compares this with the database, so a new
 * reference needs a rule.
 */
export const personalDataRules: Readonly<Record<`${string}.${string}`, PersonalDataRule>> = {
  'login.account_id': {
    erase: deletes,
    export: { name: 'logins', without: ['token_hash', 'network'], also: domain },
  },
  'password_reset.account_id': {
    erase: deletes,
    export: { because: 'hashes of links that end within an hour' },
  },
  'email_verification.account_id': {
    erase: deletes,
    export: { name: 'emailVerifications', without: ['token_hash'] },
  },
  'second_factor.account_id': {
    erase: deletes,
    export: { name: 'secondFactor', without: ['secret', 'last_step'] },
  },
  'recovery_code.account_id': { erase: deletes, export: { because: 'hashes of codes' } },
  'site_administrator.account_id': { erase: deletes, export: { name: 'administers', also: domain } },
  'site_suspension.account_id': { erase: deletes, export: { name: 'suspensions', also: domain } },
  'read_mark.account_id': { erase: deletes, export: { name: 'readMarks' } },
  'read_all.account_id': { erase: deletes, export: { name: 'allRead', also: domain } },
  'mail.account_id': {
    erase: deletes,
    export: { name: 'mail', without: ['text', 'html'] },
    // Contact messages name the sender only in their headers.
    rows: (subject) =>
      sql`(account_id = ${subject.id} or (account_id is null and ${isVerifiedEmail('reply_to', subject)}))`,
  },
  'contact_message.account_id': {
    erase: deletes,
    export: { name: 'contactMessages', also: domain },
    rows: (subject) =>
      sql`(account_id = ${subject.id} or (account_id is null and ${isVerifiedEmail('email', subject)}))`,
  },
  'thread.account_id': {
    erase: staysAsDeletedUser,
    export: {
      name: 'threads',
      without: ['forum_id', 'idempotency_key', 'latest_account_id', 'search'],
      also: domain,
    },
  },
  'thread.latest_account_id': {
    erase: { does: 'keep', because: 'tells who wrote last: a deleted user' },
    export: { because: 'the post itself is among threads or comments' },
  },
  'comment.account_id': {
    erase: staysAsDeletedUser,
    export: {
      name: 'comments',
      without: ['idempotency_key', 'search'],
      also: sql`(select jsonb_build_object('domain', site.domain, 'thread', thread.title)
        from thread join site on site.id = thread.site_id where thread.id = item.thread_id)`,
    },
  },
  'report.account_id': {
    erase: { does: 'keep', because: "administrators still have to look at it; shown as a deleted user's" },
    export: { name: 'reports', without: ['resolved_by'], also: domain },
  },
  'report.resolved_by': {
    erase: { does: 'keep', because: 'tells that an administrator dealt with it, and no longer who' },
    export: { because: 'the act is among actsAsAdministrator' },
  },
  'moderation.admin_id': {
    erase: { does: 'keep', because: 'acts of administrators can be reviewed for two years; without a name' },
    // The subject may be another member's name.
    export: { name: 'actsAsAdministrator', without: ['account_id', 'subject'], also: domain },
  },
  'moderation.account_id': {
    erase: {
      does: 'anonymize',
      set: ({ username }) => sql`subject = case when subject = ${username} then '' else subject end`,
      because: 'acts of administrators can be reviewed for two years; the name is removed',
    },
    export: {
      name: 'actsAboutMember',
      without: ['admin_id'],
      also: domain,
      rows: ({ id }) => sql`(account_id = ${id}
        or comment_id in (select id from comment where account_id = ${id})
        or (comment_id is null and thread_id in (select id from thread where account_id = ${id})))`,
    },
  },
};
