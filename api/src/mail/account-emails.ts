import type { Language } from '@fan-base/shared-contracts/language';
import { getAddress, pathFor, type RouteKey } from '@fan-base/shared-contracts/routes';
import { type AccountRecord, emailKey } from '../auth/account.ts';
import { isWithinLimit, type Limit } from '../auth/attempts.queries.ts';
import { logSecurityEvent } from '../auth/security-log.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SiteRecord } from '../network/network.ts';
import texts from './account-emails.json' with { type: 'json' };
import { renderEmail } from './email.ts';
import { enqueueMail } from './mail.queries.ts';

/** Emails to the owner of an account: links with a token, and notices of changes. */
type AccountEmail = keyof typeof texts;

interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the link. */
  readonly link?: string;
}

const emails: Readonly<Record<AccountEmail, Readonly<Record<Language, EmailText>>>> = texts;

/** Notices to one address. Links, which strangers can request, have limits of their own. */
const noticesToAddress: Limit = { name: 'notices-to-address', times: 20, seconds: 86_400 };

/** The account fields that an email needs; while an address is being changed, the one to write to. */
type Addressee = Pick<AccountRecord, 'id' | 'username' | 'email' | 'email_verified_at'>;

/**
 * Queues an email to the owner of an account, in the language of the site, within the transaction of `db` if
 * it is one.
 * @param url target of the email's link, if it has one
 */
async function mailAccount(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  { id, username, email, email_verified_at }: Addressee,
  { language, domain }: SiteRecord,
  kind: AccountEmail,
  url = '',
): Promise<void> {
  // Anyone can trigger an email to an address they do not own; a username in it would carry their own text.
  const values: Readonly<Record<string, string>> = {
    username: email_verified_at === null ? '' : username,
    domain,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '').trim();
  const { subject, paragraphs, link } = emails[kind][language];
  const template = {
    subject: fill(subject),
    paragraphs: paragraphs.map(fill),
    ...(link === undefined ? {} : { action: { label: link, url } }),
    from: domain,
    language,
  };
  await enqueueMail(dependencies, renderEmail(template, email), id);
}

/**
 * Queues a notice of a change to the owner of an account: someone else may have made it. An unverified
 * address gets none, because it may be a stranger's.
 */
export async function mailNotice(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'logger'>,
  account: Addressee,
  site: SiteRecord,
  kind: Exclude<AccountEmail, RouteKey>,
): Promise<void> {
  if (account.email_verified_at === null) return;
  if (await isWithinLimit(dependencies.db, noticesToAddress, emailKey(account.email)))
    await mailAccount(dependencies, account, site, kind);
  else logSecurityEvent(dependencies.logger, 'notice.dropped', account.id, { notice: kind });
}

/** A link to a page. The token is in the fragment, which is neither sent to servers nor logged. */
export const toPageLink = (
  { publicAddress }: Pick<Config, 'publicAddress'>,
  { domain, language }: Pick<SiteRecord, 'domain' | 'language'>,
  page: RouteKey,
  token: string,
): string =>
  `${publicAddress.replace('{domain}', domain)}${pathFor(getAddress(page), language)}#token=${token}`;

/** Queues an email with a link to a page. */
export function mailLink(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'config'>,
  account: Addressee,
  site: SiteRecord,
  page: AccountEmail & RouteKey,
  token: string,
): Promise<void> {
  return mailAccount(dependencies, account, site, page, toPageLink(dependencies.config, site, page, token));
}
