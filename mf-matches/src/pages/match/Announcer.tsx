import { announce } from '@fan-base/shared-ui/hooks/announce';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { MatchNow } from './match-news.ts';

/** Announces the news of a match to screen readers. Their sentences are loaded when it first changes. */
export function Announcer({ fixture, events, counted }: MatchNow) {
  const { i18n } = useLingui();
  const last = useRef<MatchNow>(null);
  useEffect(() => {
    const now = { fixture, events, counted };
    const before = last.current;
    last.current = now;
    if (!before || (before.fixture === fixture && before.events === events)) return;
    import(/* webpackChunkName: "match-news" */ './match-news.ts').then(
      ({ getNews }) => {
        for (const text of getNews(before, now, i18n)) announce(text);
      },
      // The page shows them.
      () => {},
    );
  }, [fixture, events, counted, i18n]);
  return null;
}
