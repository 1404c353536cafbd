import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import { parseAnswer } from './api-football/parse.ts';
import type { LocalPictures } from './articles/local-pictures.ts';
import { parseClubsFile } from './editorial/clubs-file.ts';
import { parseMatchesFile } from './editorial/matches-file.ts';
import { parseNetworkFile } from './editorial/network-file.ts';
import { parsePlayersFile } from './editorial/players-file.ts';
import type { ColumnMapping } from './editorial/read-table.ts';
import { parseRightsFile } from './editorial/rights-file.ts';
import { parseSeasonsFile } from './editorial/seasons-file.ts';
import { parseForumFile } from './forum/forum-file.ts';
import type { Filed } from './openfootball/competitions.ts';
import { parseOpenfootball } from './openfootball/parse.ts';
import type { BroadcastFeed, OfferFeed, PartnerInput } from './partner-feeds/settings.ts';
import { Refusal } from './refusal.ts';
import { downloadLimit, sizeLimit } from './size-limits.ts';

/** A source as received, with everything needed to parse it. */
export interface SourceInput {
  readonly kind: ImportKind;
  /** The content, or the path of a file with it: only partner feeds may be longer than `sizeLimit`. */
  readonly body: Uint8Array | { readonly file: string };
  readonly contentType: string | null;
  readonly url: string | null;
  /** Only for articles. */
  readonly pictures?: LocalPictures;
  /** Only for openfootball. */
  readonly filed?: Filed;
  /** Only for players: the file's own column names. */
  readonly columns?: ColumnMapping;
  /** Only for partner feeds. */
  readonly feed?: PartnerInput<OfferFeed | BroadcastFeed>;
  readonly now: Date;
}

type Parse = (bytes: Uint8Array, input: SourceInput) => Iterable<unknown> | AsyncIterable<unknown>;

// These parsers' packages take three quarters of a worker's start, and most workers need none of them.
const loadFeeds = async () => ({
  ...(await import('./feeds/parse.ts')),
  ...(await import('./feeds/feed-parts.ts')),
  ...(await import('./rumours/rumours-feed.ts')),
});
const loadPartnerFeeds = async () => ({
  ...(await import('./partner-feeds/broadcasts.ts')),
  ...(await import('./partner-feeds/offers/parse.ts')),
});
const loadArticles = () => import('./articles/articles-file.ts');
const loadTexts = () => import('./editorial/texts-file.ts');

const parsers = {
  openfootball: (bytes, { filed, now }) => [parseOpenfootball(bytes, filed, now)],
  async *feed(bytes, { url, contentType, now }) {
    const { feedParts, parseFeed } = await loadFeeds();
    yield* feedParts(parseFeed(bytes, { url, contentType, now }), now);
  },
  'api-football': (bytes, { now }) => [parseAnswer(bytes, now)],
  players: (bytes, { columns }) => [parsePlayersFile(bytes, columns)],
  matches: (bytes) => [parseMatchesFile(bytes)],
  async *rumours(bytes, { contentType, now }) {
    const { parseRumours } = await loadFeeds();
    yield parseRumours(bytes, contentType, now);
  },
  async *articles(bytes, { pictures, now }) {
    const { parseArticles } = await loadArticles();
    yield parseArticles(bytes, now, pictures);
  },
  // The kind of feed was checked when its settings were selected.
  async *offers(bytes, { contentType, feed, now }) {
    const { parseOffers } = await loadPartnerFeeds();
    yield* parseOffers({ bytes, contentType }, feed as PartnerInput<OfferFeed>, now);
  },
  async *broadcasts(bytes, { contentType, feed }) {
    const { parseBroadcasts } = await loadPartnerFeeds();
    yield* parseBroadcasts({ bytes, contentType }, feed as PartnerInput<BroadcastFeed>);
  },
  rights: (bytes) => [parseRightsFile(bytes)],
  clubs: (bytes) => [parseClubsFile(bytes)],
  seasons: (bytes, { now }) => [parseSeasonsFile(bytes, now)],
  async *texts(bytes) {
    const { parseTextsFile } = await loadTexts();
    yield parseTextsFile(bytes);
  },
  network: (bytes) => [parseNetworkFile(bytes)],
  forum: (bytes) => [parseForumFile(bytes)],
} satisfies Record<ImportKind, Parse>;

type PartOf<Parts> = Parts extends Iterable<infer Part> | AsyncIterable<infer Part> ? Part : never;
/** The validated parts of each kind of source. A part is written in one transaction. */
export type SourceParts = { readonly [Kind in ImportKind]: PartOf<ReturnType<(typeof parsers)[Kind]>> };

const unpack = promisify(gunzip);

/** Decompresses gzip; other bytes are returned unchanged. @throws Refusal when it is damaged or too large */
async function unpackSource(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: limit });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new Refusal(`It is larger than ${limit / 1024 / 1024} MB when decompressed`);
    throw new Refusal(`The gzip data is damaged or cut off: ${message}`);
  }
}

/**
 * Parses a whole source and yields it in parts that are quick to write. This may take long, so workers run it.
 * @throws Refusal when it cannot be used
 */
export async function* parseSource(input: SourceInput): AsyncGenerator<SourceParts[ImportKind]> {
  const { kind, body } = input;
  const bytes =
    'file' in body
      ? await unpackSource(await readFile(body.file), downloadLimit)
      : await unpackSource(body, sizeLimit);
  yield* parsers[kind](bytes, input);
}
