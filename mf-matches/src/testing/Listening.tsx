import { ShellContext, useShell } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useState } from 'react';

/** Records the live keys that its children subscribe to. @param heard set of the active keys */
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
