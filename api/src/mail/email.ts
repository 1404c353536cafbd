import type { Language } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';

/** A queued mail, with the same content as text and HTML. */
export interface Mail {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The content of a mail before rendering. */
export interface EmailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** The sender: the site's domain. */
  readonly from: string;
  readonly language: Language;
}

/** Replaces line breaks and control characters, so that a header stays on one line. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Renders an email as text and as HTML. */
export function renderEmail(template: EmailTemplate, recipient: string, replyTo: string | null = null): Mail {
  const { subject, paragraphs, action, from, language } = template;
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${from}`].join(
    '\n\n',
  );
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(headerText(subject))}</title>`,
    '<meta name="color-scheme" content="light dark"></head>',
    `<body style="font-family:sans-serif;line-height:1.5;max-width:36em">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
    action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : '',
    // Without a color of its own: programs in dark mode know neither page nor styles.
    `<p style="font-size:0.875em">${escapeHtml(from)}</p></body></html>`,
  ].join('');
  return { recipient, replyTo, subject: headerText(subject), text, html };
}
