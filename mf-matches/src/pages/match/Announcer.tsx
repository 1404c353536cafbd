import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { statusLabels } from '../../status/statusLabels.ts';
import { newsOf } from './newsOf.ts';

/** Tells those who do not see the page of goals and of how far the match has come, and of nothing else. */
export function Announcer({ fixture }: { fixture: Fixture }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const last = useRef(fixture);
  useEffect(() => {
    const news = newsOf(last.current, fixture);
    last.current = fixture;
    if (!news) return;
    const { home, away, score, status } = fixture;
    const stands = `${home.shortName} ${score?.home ?? 0}–${score?.away ?? 0} ${away.shortName}`;
    const label = i18n._(statusLabels[status]);
    const words = {
      goal: t`Goal! ${stands}`,
      score: t`The score is now ${stands}`,
      status: `${label}: ${stands}`,
    };
    setText(words[news]);
  }, [fixture, t, i18n]);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
