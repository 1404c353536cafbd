import type { Language } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';

/** A mail as it is queued: the same in text and HTML. */
export interface Mail {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says, before it is text or HTML. */
export interface EmailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Who sends it: the site's domain. */
  readonly from: string;
  readonly language: Language;
}

/** A header is one line: whatever would begin another becomes a space. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Writes an email as text and as HTML, which says the same. */
export function renderEmail(template: EmailTemplate, recipient: string, replyTo: string | null = null): Mail {
  const { subject, paragraphs, action, from, language } = template;
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${from}`].join(
    '\n\n',
  );
  const html = [
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
    action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : '',
    `<p style="color:#666">${escapeHtml(from)}</p></body></html>`,
  ].join('');
  return { recipient, replyTo, subject: headerText(subject), text, html };
}
