import { clubs } from '@fan-base/shared-contracts/football';
import { supernormalize } from 'supernormalize';
import { parse } from 'tldts';
import { usernameKey } from '../domain/username-key.ts';

/** Such a name would let its owner pose as the network's staff. */
const staffNames = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'official',
];
/** Names of the network, placeholder names and the clubs' names: rejected as a whole name. */
const ofNetwork = [
  'mod',
  'mods',
  'moderation',
  'operator',
  'staff',
  'support',
  'system',
  'root',
  'webmaster',
  'newsdesk',
  'club',
  'theclub',
  'klubben',
  'redaktion',
  'redaktionen',
  'redaktør',
  'redaktøren',
  'kundeservice',
  'vagten',
];
/** Placeholders that software prints for a missing name. */
const ofNobody = [
  'null',
  'undefined',
  'constructor',
  'prototype',
  'guest',
  'gæst',
  'anonymous',
  'anonym',
  'deleteduser',
  'slettetbruger',
];
const ofClubs = clubs.flatMap(({ name, shortName, aliases }) => [name, shortName, ...aliases]);

/** Digits that resemble letters, in addition to Unicode's confusables (0 and 1). */
const lettersByDigit: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** How a name looks to readers: no separators, and confusable letters unified (Unicode's confusables). */
const toSkeleton = (text: string) => supernormalize(usernameKey(text).replace(/[\s._-]/g, ''));
/** The same, with digits read as the letters that they resemble. */
const toLeetSkeleton = (text: string) =>
  toSkeleton(text.replace(/[3457]/g, (digit) => lettersByDigit[digit] ?? digit));

/** How reserved names look. */
const createReserved = () => ({
  office: new Set(staffNames.map(toSkeleton)),
  whole: new Set([...ofNetwork, ...ofNobody, ...ofClubs].map(toSkeleton)),
  network: toSkeleton('fanbase'),
});
/** Created when first needed: Unicode's confusables take long to load. */
let reserved: ReturnType<typeof createReserved> | null = null;

/** A name may use only one of these scripts; scripts that are written together count as one. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

/** Whether mail programs and chats would turn a name into a link. */
function isDomain(username: string): boolean {
  const { domain, isIcann } = parse(username, { validateHostname: false });
  return domain !== null && isIcann === true;
}

/** Why a username is not allowed; null if it is. */
export function usernameProblem(username: string): string | null {
  // U+3164 HANGUL FILLER is a letter in Unicode, but blank on every screen.
  if (/\p{Default_Ignorable_Code_Point}/u.test(username)) return 'The letters of a username must be visible';
  if (isDomain(username)) return 'A username must not be an internet address';
  if (scripts.filter((script) => script.test(username)).length > 1)
    return 'The letters of a username must be of one alphabet';
  const parts = [
    username,
    username.replace(/\p{N}/gu, ''),
    ...username.split(/[._-]|\p{N}+/u),
    ...username.split(/[._-]/),
  ];
  reserved ??= createReserved();
  const { office, whole, network } = reserved;
  const looks = toSkeleton(username);
  const isReserved =
    whole.has(looks) ||
    whole.has(toLeetSkeleton(username)) ||
    looks.includes(network) ||
    parts.some((part) => office.has(toSkeleton(part)) || office.has(toLeetSkeleton(part)));
  return isReserved ? 'This username is reserved; choose another' : null;
}
