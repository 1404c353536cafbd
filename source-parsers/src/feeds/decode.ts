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

/** How bytes read as UTF-8: the characters beyond ASCII that are right, and the places where it breaks. */
function tallyUtf8(bytes: Uint8Array): { readonly right: number; readonly broken: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  let right = 0;
  let broken = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) right += 1;
  }
  return { right, broken };
}

const isUtf8Name = (encoding: string) => /^utf-?8$/i.test(encoding);
/** Encodings with a byte a character, in which UTF-8 would be nonsense. */
const isSingleByte = (encoding: string) =>
  /^(iso-?8859|windows-?125|cp125|latin|us-ascii|ascii|koi8|mac)/i.test(encoding);

/** What publishers call ISO-8859-1 or ASCII is Windows-1252 in practice, as browsers read it too. */
const inPractice = (encoding: string) =>
  /^(iso-?8859-?1|latin-?1|us-ascii|ascii)$/i.test(encoding) ? 'windows-1252' : encoding;

/** Letters beyond ASCII in a row: in Western Europe's languages words have one or two, in others nothing else. */
const looksWestern = (bytes: Uint8Array) => {
  let letters = 0;
  let inRuns = 0;
  let run = 0;
  for (const byte of bytes) {
    // Five bytes that Windows-1252 does not have.
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return false;
    run = byte >= 0xc0 ? run + 1 : 0;
    if (byte >= 0xc0) letters += 1;
    if (run === 3) inRuns += 3;
    else if (run > 3) inRuns += 1;
  }
  return inRuns * 4 <= letters;
};

/**
 * The encoding of a feed: its byte order mark, else UTF-8 where the bytes are UTF-8, whatever they are called and
 * with a few bytes that are none, else what the HTTP header or the XML declaration say, else Windows-1252 where the
 * text looks like it; null when nobody says and it looks like nothing known.
 */
function detectEncoding(bytes: Uint8Array, contentType: string | null): string | null {
  const bom = boms.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (bom) return bom[0];
  const claims = [parseCharset(contentType), parseXmlEncoding(bytes)].filter((claim) => claim !== undefined);
  const claim = claims.find((encoding) => !isUtf8Name(encoding));
  const { right, broken } = tallyUtf8(bytes);
  if (broken === 0 && (claim === undefined || (right > 0 && isSingleByte(claim)))) return 'utf-8';
  if (broken > 0 && right > broken && (claim === undefined || isSingleByte(claim))) return 'utf-8';
  if (claim !== undefined) return inPractice(claim);
  return looksWestern(bytes) ? 'windows-1252' : null;
}

/**
 * The text of a feed. Bytes that do not belong to its encoding become U+FFFD.
 * @param configured its encoding, where whoever configured the feed knows it
 * @throws Refusal when its encoding is not known
 */
export function decode(
  bytes: Uint8Array,
  contentType: string | null,
  configured: string | undefined = undefined,
): string {
  const encoding = configured ?? detectEncoding(bytes, contentType);
  if (encoding === null)
    throw new Refusal('It does not say its encoding, and it is neither UTF-8 nor a text of Western Europe');
  if (!iconv.encodingExists(encoding)) throw new Refusal(`The encoding '${encoding}' is not known`);
  return iconv.decode(bytes, encoding);
}
