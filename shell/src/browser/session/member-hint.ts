import { storage } from '@fan-base/host/page/storage';
import type { User } from '@fan-base/shared-contracts/api/account';

/** What the menu of a stored login shows before the account has been read. */
export type MemberHint = Pick<User, 'username' | 'image'>;

/** Storage key of the hint, which the cookies page lists. */
export const hintKey = 'auth_member';

/** Null if there is none, or none that can be read. */
export function readHint(): MemberHint | null {
  try {
    const { username, image } = JSON.parse(storage.read(hintKey) ?? '');
    return typeof username === 'string'
      ? { username, image: typeof image === 'string' ? image : null }
      : null;
  } catch {
    return null;
  }
}

export const formatHint = ({ username, image }: MemberHint): string => JSON.stringify({ username, image });
