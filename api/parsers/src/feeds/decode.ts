import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { detectAll } from 'jschardet';
import { Refusal } from '../refusal.ts';

const boms: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const parseCharset = (contentType: string | null) =>
  /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];

function parseXmlEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1').trimStart();
  const declaration = start.startsWith('<?xml') ? start.slice(0, Math.max(start.indexOf('>'), 0)) : '';
  return /\sencoding\s*=\s*["']([\w.:-]+)/i.exec(declaration)?.[1];
}

/** Decodes bytes as UTF-8 and counts the valid non-ASCII characters and the invalid sequences. */
function tallyUtf8(bytes: Uint8Array): { readonly valid: number; readonly invalid: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  let valid = 0;
  let invalid = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) invalid += 1;
    else if (code > 0x7f) valid += 1;
  }
  return { valid, invalid };
}

const isUtf8Name = (encoding: string) => /^utf-?8$/i.test(encoding);
/** In a single-byte encoding, valid UTF-8 would be gibberish. */
const isSingleByte = (encoding: string) =>
  /^(iso-?8859|windows-?125|cp125|latin|us-ascii|ascii|koi8|mac)/i.test(encoding);

/** Content labelled ISO-8859-1 or ASCII is Windows-1252 in practice; browsers treat it as such. */
const toActualEncoding = (encoding: string) =>
  /^(iso-?8859-?1|latin-?1|us-ascii|ascii)$/i.test(encoding) ? 'windows-1252' : encoding;

/**
 * Encodings that feeds without a declaration may have. All others of the detector, of mainframes and rarely used parts
 * of ISO-8859, would only compete for short texts.
 */
const detectable = [
  'windows-1252',
  ...['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'],
  ...['windows-1257', 'windows-1258', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'iso-8859-8', 'iso-8859-9'],
  ...['iso-8859-13', 'koi8-r', 'koi8-u', 'cp850', 'cp852', 'mac-roman'],
  ...['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'],
];

/** The detector reads a limited number of bytes, which must include text beyond ASCII. */
const contextLength = 64 * 1024;

/**
 * Windows-1252 is by far the most frequent of the undeclared encodings, so another candidate has to be more likely by
 * this factor: clearly, if it is judged by a few letters only.
 */
const getWesternShare = (letters: number) => (letters < 6 ? 0.5 : 0.95);

function detectByLetters(bytes: Uint8Array): string | null {
  // Text in none of these encodings has NUL: it is a binary file, whatever its letters.
  if (bytes.includes(0)) return 'windows-1252';
  const start = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - contextLength);
  const letters = bytes.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  const candidates = detectAll(bytes.subarray(start), { detectEncodings: detectable });
  const best = candidates[0]?.confidence ?? 0;
  const western = candidates.find(({ encoding }) => encoding?.toLowerCase() === 'windows-1252');
  const isLikely = western !== undefined && western.confidence >= getWesternShare(letters) * best;
  return (isLikely ? western : candidates[0])?.encoding ?? null;
}

/**
 * Detects the encoding of a feed. In this order: byte order mark; UTF-8 if the bytes are, whatever is declared,
 * tolerating a few invalid ones; the HTTP header or XML declaration; what the letters suggest. Null if none applies.
 */
function detectEncoding(bytes: Uint8Array, contentType: string | null): string | null {
  const bom = boms.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (bom) return bom[0];
  const claims = [parseCharset(contentType), parseXmlEncoding(bytes)].filter((claim) => claim !== undefined);
  const claim = claims.find((encoding) => !isUtf8Name(encoding));
  const { valid, invalid } = tallyUtf8(bytes);
  if (isUtf8(bytes) && (claim === undefined || (valid > 0 && isSingleByte(claim)))) return 'utf-8';
  if (invalid > 0 && valid > invalid && (claim === undefined || isSingleByte(claim))) return 'utf-8';
  if (claim !== undefined) return toActualEncoding(claim);
  return detectByLetters(bytes);
}

/**
 * Decodes a feed. Invalid bytes become U+FFFD.
 * @param configured the encoding in the feed's configuration, if any
 * @throws Refusal when the encoding is unknown
 */
export function decode(
  bytes: Uint8Array,
  contentType: string | null,
  configured: string | undefined = undefined,
): string {
  const encoding = configured ?? detectEncoding(bytes, contentType);
  if (encoding === null) throw new Refusal('It declares no encoding, and none can be detected');
  if (!iconv.encodingExists(encoding)) throw new Refusal(`Unknown encoding '${encoding}'`);
  return iconv.decode(bytes, encoding);
}
