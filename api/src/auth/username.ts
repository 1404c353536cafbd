import { clubs } from '@fan-base/shared-contracts/football';
import { supernormalize } from 'supernormalize';
import { usernameKey } from './account.ts';

/** Whoever had one of these in their name could speak for the network. */
const ofOffice = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'official',
];
/** Names of the network's own, of nobody, and of the clubs: refused as the whole name. */
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
];
const ofNobody = ['guest', 'gæst', 'anonymous', 'anonym', 'deleteduser', 'slettetbruger'];
const ofClubs = clubs.flatMap(({ name, shortName, aliases }) => [name, shortName, ...aliases]);

/** What a reader takes a name for: without separators, and every letter by its looks (Unicode's confusables). */
const looksOf = (text: string) => supernormalize(usernameKey(text).replace(/[\s._-]/g, ''));

const office = new Set(ofOffice.map(looksOf));
const whole = new Set([...ofNetwork, ...ofNobody, ...ofClubs].map(looksOf));
const network = looksOf('fanbase');

/** Scripts of which a name has one; those that are written together are one here. */
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

/** Why nobody may call themselves so; null: they may. */
export function usernameProblem(username: string): string | null {
  if (scripts.filter((script) => script.test(username)).length > 1)
    return 'The letters of a username must be of one alphabet';
  const parts = username.split(/[._-]|\p{N}+/u);
  const looks = looksOf(username);
  const isReserved =
    whole.has(looks) ||
    looks.includes(network) ||
    [username.replace(/\p{N}/gu, ''), ...parts].some((part) => office.has(looksOf(part)));
  return isReserved ? 'This username is reserved; choose another' : null;
}
