import { escape as escapeHtml } from 'html-escaper';
import type { WrittenMail } from './written-mail.ts';

const styles = `:root{color-scheme:light dark}body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}
li{margin:.75rem 0}small{display:block}pre{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:24rem;background:#fff;border:1px solid #888}`;

const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="viewport" content="width=device-width"><style>${styles}</style></head><body>${body}</body></html>`;

const formatFacts = ({ recipient, writtenAt }: WrittenMail) =>
  `<small>to ${escapeHtml(recipient)}, <time>${writtenAt.toISOString()}</time></small>`;

/** Page with links to all mail. */
export function mailList(mails: readonly WrittenMail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/${mail.id}">${escapeHtml(mail.subject)}</a>${formatFacts(mail)}</li>`,
  );
  return document(
    'Mail',
    `<h1>Mail</h1>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail has been written yet.</p>'}`,
  );
}

/** Page with the text and HTML of one mail. The HTML cannot run scripts or load resources; its links open in a new window. */
export function mailView(mail: WrittenMail): string {
  const { subject, text, html, replyTo } = mail;
  const framed = escapeHtml(`<base target="_blank">${html}`);
  return document(
    subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(subject)}</h1>${formatFacts(mail)}` +
      (replyTo === null ? '' : `<small>answers to ${escapeHtml(replyTo)}</small>`) +
      '<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" ' +
      `srcdoc="${framed}"></iframe><h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}

export const noMail = (): string =>
  document('No such mail', '<p>This mail does not exist. <a href="/">All mail</a></p>');
