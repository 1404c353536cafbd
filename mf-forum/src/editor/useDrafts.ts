import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useMemo } from 'react';

/** What the browser keeps of what a member writes: others who log in here do not meet it. */
export function useDrafts() {
  const { storage } = useShell();
  const username = useSession(({ user }) => user?.username ?? '');
  return useMemo(() => {
    const own = (key: string) => `${key}@${username}`;
    return {
      read: (key: string) => storage.read(own(key)),
      write: (key: string, text: string) => storage.write(own(key), text),
      remove: (key: string) => storage.remove(own(key)),
    };
  }, [storage, username]);
}
