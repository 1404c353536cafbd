import { type AnyFeed, parseFeed } from 'feedsmith';
import { Refusal } from '../refusal.ts';
import { decode } from './decode.ts';
import { likenessOf } from './likeness.ts';

/** Entities that a document declares itself can grow without bounds, or read files. */
function refuseEntities(text: string): void {
  const prolog = text.slice(0, text.search(/<[A-Za-z]/));
  if (/<!ENTITY/i.test(prolog))
    throw new Refusal('The feed declares entities of its own (<!ENTITY), which are not read');
}

function refuseCutOff(text: string): void {
  if (!/<\/(?:[\w.-]+:)?(?:rss|feed|rdf)\s*>/i.test(text))
    throw new Refusal('The feed is cut off: its outermost element is never closed');
}

function refusalOf(error: unknown, text: string): Refusal {
  if (!(error instanceof Error) || error.name === 'DetectError')
    return new Refusal(`This is no feed: it is ${likenessOf(text)}`);
  const { message } = error.cause instanceof Error ? error.cause : error;
  return new Refusal(`The feed cannot be read: ${message}`);
}

/**
 * A feed of any format and encoding, as it is written.
 * @param contentType the HTTP header of that name
 * @throws Refusal when it is no feed, saying what it looks like
 */
export function readFeed(bytes: Uint8Array, contentType: string | null): AnyFeed {
  const text = decode(bytes, contentType);
  refuseEntities(text);
  try {
    const feed = parseFeed(text);
    if (feed.format !== 'json') refuseCutOff(text);
    return feed;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.name !== 'DetectError') refuseCutOff(text);
    throw refusalOf(error, text);
  }
}
