import { readSignedText, signText } from './signed-text.ts';

/** What a publishing token allows: one remote, until it expires (milliseconds since 1970). */
export interface PublishingToken {
  /** Under which the registry lists it: eight hex digits. */
  readonly id: string;
  /** `mf-quiz` */
  readonly remote: string;
  /** The holder, who becomes the author of what is published. */
  readonly name: string;
  readonly expires: number;
}

const publishing = { kind: 'publish', setting: 'PUBLISH_SECRET' };
const remotePattern = /^mf-[a-z][a-z0-9-]{0,60}$/;
const namePattern = /^[a-z0-9][a-z0-9._-]{0,31}$/i;

/**
 * Signs a token for a team. There is none for the shell.
 * @throws Error if the remote, the name or the secret is invalid
 */
export function signPublishingToken({ id, remote, name, expires }: PublishingToken, secret: string): string {
  if (!remotePattern.test(remote))
    throw new Error(`A token is for one remote, such as mf-quiz, not ${remote}`);
  if (!namePattern.test(name))
    throw new Error(`A holder's name is one word of letters and digits, not: ${name}`);
  return signText(publishing, `${id} ${remote} ${name} ${expires}`, secret);
}

/**
 * Validates an untrusted token.
 * @param secrets accepted secrets; undefined: no token is valid
 * @returns null if it was not signed with one of them. The caller asks the registry whether it is still valid
 *   (`findTokenFault`)
 */
export function readPublishingToken(
  token: string | undefined,
  secrets: readonly string[] | undefined,
): PublishingToken | null {
  const text = readSignedText(publishing, token, secrets);
  if (text === null) return null;
  const [id = '', remote = '', name = '', expires = ''] = text.split(' ');
  return remotePattern.test(remote) ? { id, remote, name, expires: Number(expires) } : null;
}
