import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A `date` column, `YYYY-MM-DD`. */
type Day = ColumnType<string | null, string | null | undefined, string | null>;

/** Tables of 0012_accounts.sql and 0040_account_security.sql. `bigint` columns arrive as strings. */
export interface AccountTables {
  account: {
    id: GeneratedAlways<string>;
    username: string;
    username_key: string;
    email: string;
    email_key: string;
    realname: string | null;
    password_hash: string;
    role: Generated<'user' | 'admin'>;
    birthday: Day;
    city: Generated<string | null>;
    occupation: Generated<string | null>;
    favourite_player: Generated<string | null>;
    image: Generated<string | null>;
    joined_at: Date;
    suspended_until: Generated<Date | null>;
    suspended_for: Generated<string | null>;
    deleted_at: Generated<Date | null>;
    email_verified_at: Generated<Date | null>;
    pending_email: Generated<string | null>;
  };
  login: {
    id: GeneratedAlways<string>;
    account_id: string;
    site_id: string;
    token_hash: Buffer;
    device: string;
    started_at: Date;
    last_used_at: Date;
    network: string | null;
  };
  email_verification: { token_hash: Buffer; account_id: string; email: string; expires_at: Date };
  second_factor: {
    account_id: string;
    secret: string;
    confirmed_at: Generated<Date | null>;
    last_step: Generated<string>;
  };
  recovery_code: { account_id: string; code_hash: Buffer };
  site_administrator: { account_id: string; site_id: string };
  site_suspension: { account_id: string; site_id: string; until: Date; reason: string };
  password_reset: { token_hash: Buffer; account_id: string; expires_at: Date };
  attempt: { key: string; started_at: Date; count: number };
  mail: {
    id: GeneratedAlways<string>;
    recipient: string;
    reply_to: string | null;
    subject: string;
    text: string;
    html: string;
    created_at: Date;
    sent_at: Generated<Date | null>;
    attempts: Generated<number>;
    error: Generated<string | null>;
    account_id: Generated<string | null>;
  };
  contact_message: {
    id: GeneratedAlways<string>;
    site_id: string | null;
    email: string;
    name: string;
    subject: string;
    message: string;
    sent_at: Date;
    account_id: string | null;
  };
}
