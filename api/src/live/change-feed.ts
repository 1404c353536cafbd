import type { Logger } from 'pino';
import { type Heard, parseNotification } from './heard.ts';

/** Tells what has changed in the database, whichever process changed it. */
export interface ChangeFeed {
  /** @returns ends the subscription */
  readonly subscribe: (hear: (heard: Heard) => void) => () => void;
}

export interface OpenChangeFeed extends ChangeFeed {
  /** Passes on a notification of the database. */
  readonly notify: (text: string) => void;
  /** Says that notifications may have been missed. */
  readonly missed: () => void;
}

export function createChangeFeed(logger: Logger): OpenChangeFeed {
  const subscribers = new Set<(heard: Heard) => void>();
  const tell = (heard: Heard) => {
    for (const hear of subscribers) hear(heard);
  };
  return {
    subscribe(hear) {
      subscribers.add(hear);
      return () => void subscribers.delete(hear);
    },
    notify(text) {
      const heard = parseNotification(text);
      if (heard === 'everything') logger.warn('a change was announced that this version does not know');
      tell(heard);
    },
    missed: () => tell('everything'),
  };
}
