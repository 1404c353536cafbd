import iconv from 'iconv-lite';
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

/** Western European words have one or two non-ASCII letters in a row; words in other scripts have nothing else. */
const looksWestern = (bytes: Uint8Array) => {
  let letters = 0;
  let inRuns = 0;
  let run = 0;
  for (const byte of bytes) {
    // Bytes that are undefined in Windows-1252.
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return false;
    run = byte >= 0xc0 ? run + 1 : 0;
    if (byte >= 0xc0) letters += 1;
    if (run === 3) inRuns += 3;
    else if (run > 3) inRuns += 1;
  }
  return inRuns * 4 <= letters;
};

/**
 * Detects the encoding of a feed. In this order: byte order mark; UTF-8 if the bytes are, whatever is declared,
 * tolerating a few invalid ones; the HTTP header or XML declaration; Windows-1252 if the text looks like it. Null if
 * none applies.
 */
function detectEncoding(bytes: Uint8Array, contentType: string | null): string | null {
  const bom = boms.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (bom) return bom[0];
  const claims = [parseCharset(contentType), parseXmlEncoding(bytes)].filter((claim) => claim !== undefined);
  const claim = claims.find((encoding) => !isUtf8Name(encoding));
  const { valid, invalid } = tallyUtf8(bytes);
  if (invalid === 0 && (claim === undefined || (valid > 0 && isSingleByte(claim)))) return 'utf-8';
  if (invalid > 0 && valid > invalid && (claim === undefined || isSingleByte(claim))) return 'utf-8';
  if (claim !== undefined) return toActualEncoding(claim);
  return looksWestern(bytes) ? 'windows-1252' : null;
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
  if (encoding === null)
    throw new Refusal('It declares no encoding, and is neither UTF-8 nor Western European text');
  if (!iconv.encodingExists(encoding)) throw new Refusal(`Unknown encoding '${encoding}'`);
  return iconv.decode(bytes, encoding);
}
