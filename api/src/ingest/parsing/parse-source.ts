import { gunzipSync } from 'node:zlib';
import type { Answer } from '../api-football/answers/answer.ts';
import { parseAnswer } from '../api-football/answers/parse.ts';
import { type ArticlesFile, parseArticles } from '../articles/articles-file.ts';
import type { LocalPictures } from '../articles/local-pictures.ts';
import { type ClubsFile, parseClubsFile } from '../editorial/clubs-file.ts';
import { parseSeasonsFile, type SeasonsFile } from '../editorial/import-seasons.ts';
import { type MatchesFile, parseMatchesFile } from '../editorial/matches-file.ts';
import { type PlayersFile, parsePlayersFile } from '../editorial/players-file.ts';
import { parseRightsFile, type RightsFile } from '../editorial/rights-file.ts';
import { parseTextsFile, type TextsFile } from '../editorial/texts-file.ts';
import { type FeedPart, feedParts } from '../feeds/feed-parts.ts';
import { parseFeed } from '../feeds/parse.ts';
import { sizeLimit } from '../fetch.ts';
import type { Content, WholeJob } from '../import-job.ts';
import type { Filed } from '../openfootball/competitions.ts';
import { type ParsedSeason, parseOpenfootball } from '../openfootball/parse.ts';
import { Refusal } from '../refusal.ts';
import { parseRumours, type RumoursFile } from '../rumours/rumours-file.ts';

/** A source as it was received. */
export interface SourceInput extends Pick<Content, 'bytes' | 'contentType' | 'url'> {
  readonly kind: WholeJob['kind'];
  readonly pictures?: LocalPictures;
  readonly filed?: Filed;
  readonly now: Date;
}

/** What a source has, checked; what is written together is one of them. */
export type SourcePart =
  | { readonly kind: 'openfootball'; readonly season: ParsedSeason }
  | { readonly kind: 'feed'; readonly feed: FeedPart }
  | { readonly kind: 'api-football'; readonly answer: Answer }
  | { readonly kind: 'players'; readonly file: PlayersFile }
  | { readonly kind: 'rumours'; readonly file: RumoursFile }
  | { readonly kind: 'articles'; readonly file: ArticlesFile }
  | { readonly kind: 'matches'; readonly file: MatchesFile }
  | { readonly kind: 'rights'; readonly file: RightsFile }
  | { readonly kind: 'clubs'; readonly file: ClubsFile }
  | { readonly kind: 'seasons'; readonly file: SeasonsFile }
  | { readonly kind: 'texts'; readonly file: TextsFile };

/** A source's bytes, unpacked where it is gzip. @throws Refusal when the package is damaged or too large */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: sizeLimit });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new Refusal(`It has more than ${sizeLimit / 1024 / 1024} MB when it is unpacked`);
    throw new Refusal(`The gzip is damaged or cut off: ${message}`);
  }
}

/**
 * Reads a source as a whole, and gives it back in parts that are short to write. It may take long: it is a task of
 * the workers.
 * @throws Refusal when it cannot be used
 */
export function* parseSource(input: SourceInput): Generator<SourcePart> {
  const { kind, contentType, url, now } = input;
  const bytes = unpacked(input.bytes);
  switch (kind) {
    case 'openfootball':
      return yield { kind, season: parseOpenfootball(bytes, input.filed, now) };
    case 'feed':
      for (const feed of feedParts(parseFeed(bytes, { url, contentType, now }), now)) yield { kind, feed };
      return;
    case 'api-football':
      return yield { kind, answer: parseAnswer(bytes, now) };
    case 'players':
      return yield { kind, file: parsePlayersFile(bytes) };
    case 'rumours':
      return yield { kind, file: parseRumours(bytes, contentType, now) };
    case 'articles':
      return yield { kind, file: parseArticles(bytes, now, input.pictures) };
    case 'matches':
      return yield { kind, file: parseMatchesFile(bytes) };
    case 'rights':
      return yield { kind, file: parseRightsFile(bytes) };
    case 'clubs':
      return yield { kind, file: parseClubsFile(bytes) };
    case 'seasons':
      return yield { kind, file: parseSeasonsFile(bytes, now) };
    case 'texts':
      return yield { kind, file: parseTextsFile(bytes) };
  }
}
