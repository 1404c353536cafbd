import { useEffect, useState } from 'react';
import { failureEvent } from '../remotes/tellFailure.ts';
import { reactErrorEvent } from '../view/report-react-errors.ts';
import { type InspectedError, readErrorEvent } from './errors.ts';
import { useInspected } from './useInspected.ts';

/** All that went wrong on this page so far. */
export function useErrors(): readonly InspectedError[] {
  const { errors } = useInspected();
  const [read, setRead] = useState<readonly InspectedError[]>([]);
  useEffect(() => {
    const again = () => setRead(errors.map(readErrorEvent));
    again();
    const names = [reactErrorEvent, failureEvent];
    for (const name of names) window.addEventListener(name, again);
    return () => {
      for (const name of names) window.removeEventListener(name, again);
    };
  }, [errors]);
  return read;
}
