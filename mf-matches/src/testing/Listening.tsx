import { ShellContext, useShell } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useState } from 'react';

/** Records the live keys that its children subscribe to. @param subscribed set of the active keys */
export function Listening({ subscribed, children }: { subscribed: Set<string>; children: ReactNode }) {
  const shell = useShell();
  const [listening] = useState(() => ({
    ...shell,
    listen: (key: string) => {
      subscribed.add(key);
      return () => void subscribed.delete(key);
    },
  }));
  return <ShellContext value={listening}>{children}</ShellContext>;
}
