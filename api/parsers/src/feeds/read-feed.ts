import { type AnyFeed, parseFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { lineAndColumn, parseJsonFile } from '../json-file.ts';
import { Refusal } from '../refusal.ts';
import { decode } from './decode.ts';
import { estimateNesting } from './nesting.ts';
import { plainText } from './plain-text.ts';

const quoteStart = (text: string) => (text.length > 80 ? `"${text.slice(0, 80)}…"` : `"${text}"`);

/** Describes content that is not a feed, to follow 'This is not a feed but'. */
function describeContent(text: string): string {
  const start = text
    .slice(0, 5000)
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimStart();
  if (start === '') return 'empty';
  if (start.includes('\0')) return 'a binary file';
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(start)) {
    const title = plainText(/<title[^>]*>([^<]*)<\/title>/i.exec(start)?.[1] ?? '');
    return title ? `an HTML page titled ${quoteStart(title)}` : 'an HTML page without a title';
  }
  if (/^[[{]/.test(start)) return 'JSON, but not a JSON Feed';
  const root = /^(?:<[?!][^>]*>\s*)*<([\w:.-]+)/.exec(start)?.[1];
  if (root) return `an XML document <${root}>`;
  return `text that begins with ${quoteStart(plainText(start.slice(0, 500)).slice(0, 60))}`;
}

/** Maximum nesting depth, including HTML inside texts. */
const maxDepth = 1000;

/** Removes the comments before the root element, which may contain anything. */
function removeComments(text: string): string {
  let rest = text;
  for (;;) {
    const start = rest.indexOf('<!--');
    const end = rest.indexOf('-->', start + 4);
    if (start === -1 || end === -1 || rest.slice(0, start).search(/<[A-Za-z]/) !== -1) return rest;
    rest = rest.slice(0, start) + rest.slice(end + 3);
  }
}

/** Declared entities can expand without bounds, or read files. */
function refuseEntities(text: string): void {
  const rest = removeComments(text);
  const prolog = rest.slice(0, rest.search(/<[A-Za-z]/));
  if (/<!ENTITY/i.test(prolog))
    throw new Refusal('The feed declares entities (<!ENTITY), which is not allowed');
}

function refuseCutOff(text: string): void {
  if (!/<\/(?:[\w.-]{1,30}:)?(?:rss|feed|rdf)\s{0,99}>/i.test(text))
    throw new Refusal('The feed is cut off: its root element is not closed');
}

function refuseNesting(text: string): void {
  if (estimateNesting(text, 'xml') > maxDepth)
    throw new Refusal(`The feed has elements nested more than ${maxDepth} deep`);
}

/** The first XML syntax error with its place; null if there is none. */
function findXmlFault(text: string): string | null {
  const parser = new SaxesParser();
  let fault: string | null = null;
  parser.on('error', ({ message }) => {
    // The parser's messages begin with line and column, as in `3:15: unclosed tag`.
    const [, line, column, reason] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    fault ??= line ? `${reason?.slice(0, 200)} (line ${line}, column ${column})` : message;
  });
  parser.write(text).close();
  return fault;
}

const findRoot = (text: string) => /<[a-z][\w.:-]{0,60}/i.exec(text);

function toFeedRefusal(error: unknown, text: string): Refusal {
  if (!(error instanceof Error) || error.name === 'DetectError')
    return new Refusal(`This is not a feed but ${describeContent(text)}`);
  const fault = findXmlFault(text);
  if (fault) return new Refusal(`The feed cannot be parsed: ${fault}`);
  if (error.cause instanceof Error) return new Refusal(`The feed cannot be parsed: ${error.cause.message}`);
  const root = findRoot(text);
  const place = lineAndColumn(text, root?.index ?? 0);
  return new Refusal(`The feed has no channel or item in ${root?.[0]}> (${place})`);
}

/** Removes the prefix of `<r:rss>`, which the library does not support. */
function removeRssPrefix(text: string): string {
  const [, prefix] = /<([a-z][\w.-]{0,30}):rss[\s>]/i.exec(text) ?? [];
  if (prefix === undefined || !findRoot(text)?.[0].toLowerCase().endsWith(':rss')) return text;
  return text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}

export type ReadFeed = AnyFeed & {
  /** Whether texts may be base64, which Atom 0.3 allows. */
  readonly isBase64: boolean;
};

export type FeedFormat = ReadFeed['format'];

/**
 * Parses a feed of any format and encoding, without validating its items.
 * @param contentType the HTTP header
 * @throws Refusal when it is not a feed, with a description of it, or has a syntax error, with its place
 */
export function readFeed(bytes: Uint8Array, contentType: string | null): ReadFeed {
  const decoded = decode(bytes, contentType);
  refuseEntities(decoded);
  const isJson = /^\s*\{/.test(decoded);
  if (isJson) parseJsonFile(decoded);
  else refuseNesting(decoded);
  const text = removeRssPrefix(decoded);
  try {
    const feed = parseFeed(text);
    if (feed.format !== 'json') refuseCutOff(text);
    return { ...feed, isBase64: feed.format === 'atom' && /\smode\s?=\s?["']base64/.test(text) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.name !== 'DetectError') refuseCutOff(text);
    throw toFeedRefusal(error, text);
  }
}
