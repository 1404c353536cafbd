import { ShellContext, useShell } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useState } from 'react';

/** Writes down which keys what is inside listens to. @param heard takes the keys, each while it is listened to */
export function Listening({ heard, children }: { heard: Set<string>; children: ReactNode }) {
  const shell = useShell();
  const [listening] = useState(() => ({
    ...shell,
    listen: (key: string) => {
      heard.add(key);
      return () => void heard.delete(key);
    },
  }));
  return <ShellContext value={listening}>{children}</ShellContext>;
}
