import { plainText } from './plain-text.ts';

const quoted = (text: string) => (text.length > 80 ? `"${text.slice(0, 80)}…"` : `"${text}"`);

/** What something that is no feed looks like, in words that follow 'it is'. */
export function likenessOf(text: string): string {
  const start = text
    .slice(0, 5000)
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimStart();
  if (start === '') return 'empty';
  if (start.includes('\0')) return 'a binary file';
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(start)) {
    const title = plainText(/<title[^>]*>([^<]*)<\/title>/i.exec(start)?.[1] ?? '');
    return title ? `an HTML page titled ${quoted(title)}` : 'an HTML page without a title';
  }
  if (/^[[{]/.test(start)) return 'JSON, but not a JSON Feed';
  const root = /^(?:<[?!][^>]*>\s*)*<([\w:.-]+)/.exec(start)?.[1];
  if (root) return `an XML document of the kind <${root}>`;
  return `text that begins with ${quoted(plainText(start.slice(0, 500)).slice(0, 60))}`;
}
