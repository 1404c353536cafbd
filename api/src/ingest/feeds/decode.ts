import iconv from 'iconv-lite';
import { Refusal } from '../refusal.ts';

const boms: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const ofContentType = (contentType: string | null) =>
  /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];

function ofXmlDeclaration(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What publishers call ISO-8859-1 or ASCII is Windows-1252 in practice, as browsers read it too. */
const inPractice = (encoding: string) =>
  /^(iso-?8859-?1|latin-?1|us-ascii|ascii)$/i.test(encoding) ? 'windows-1252' : encoding;

/**
 * The encoding of a feed: its byte order mark, the HTTP header, the XML declaration, else UTF-8. A claim of
 * UTF-8 that the bytes disprove is passed over, and Windows-1252 is what is left.
 */
export function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const bom = boms.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (bom) return bom[0];
  const claims = [ofContentType(contentType), ofXmlDeclaration(bytes)].filter((claim) => claim !== undefined);
  const believable = claims.find((claim) => !/^utf-?8$/i.test(claim) || isUtf8(bytes));
  return inPractice(believable ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'));
}

/**
 * The text of a feed.
 * @throws Refusal when its encoding is not known
 */
export function decode(bytes: Uint8Array, contentType: string | null): string {
  const encoding = encodingOf(bytes, contentType);
  if (!iconv.encodingExists(encoding)) throw new Refusal(`The encoding '${encoding}' is not known`);
  return iconv.decode(bytes, encoding);
}
