import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { statusLabels } from '../../status/status-labels.ts';

/** What about a match is worth interrupting someone for: a goal, a score that was put right, another status. */
type Change = 'goal' | 'score' | 'status';

/** What is new between two answers about the same match; null when nothing is that must be said. */
export function getChange(before: Fixture, after: Fixture): Change | null {
  const goals = ({ score }: Fixture) => [score?.home ?? 0, score?.away ?? 0] as const;
  const [[home, away], [homeNow, awayNow]] = [goals(before), goals(after)];
  if (homeNow < home || awayNow < away) return 'score';
  if (homeNow > home || awayNow > away) return 'goal';
  return before.status === after.status ? null : 'status';
}

/** Tells those who do not see the page of goals and of how far the match has come, and of nothing else. */
export function Announcer({ fixture }: { fixture: Fixture }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const last = useRef(fixture);
  useEffect(() => {
    const news = getChange(last.current, fixture);
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
