import { useShell } from '@fan-base/shared-contracts/shell';
import { useEffect, useState } from 'react';

export interface Consent {
  readonly isGiven: boolean;
  readonly give: (isForLater: boolean) => void;
  readonly withdraw: () => void;
}

/**
 * Whether the visitor lets a site of others be shown. Not until he says so; what he said for later is kept in this
 * browser alone.
 * @param provider the other site, as it is named in the storage's key
 */
export function useConsent(provider: string): Consent {
  const { storage } = useShell();
  const key = `consent_${provider}`;
  const [isGiven, setGiven] = useState(false);
  useEffect(() => {
    // After hydration: the server cannot know, and its HTML never has the frame.
    if (storage.read(key) === 'yes') setGiven(true);
  }, [storage, key]);
  return {
    isGiven,
    give: (isForLater) => {
      if (isForLater) storage.write(key, 'yes');
      setGiven(true);
    },
    withdraw: () => {
      storage.remove(key);
      setGiven(false);
    },
  };
}
