import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { statusLabels } from '../../status/status-labels.ts';

/** Changes that justify interrupting a screen reader: a goal, a corrected score, a new status. */
type Change = 'goal' | 'score' | 'status';

/** The announcement for the difference between two responses; null if there is none worth making. */
export function getChange(before: Fixture, after: Fixture): Change | null {
  const goals = ({ score }: Fixture) => [score?.home ?? 0, score?.away ?? 0] as const;
  const [[home, away], [homeNow, awayNow]] = [goals(before), goals(after)];
  if (homeNow < home || awayNow < away) return 'score';
  if (homeNow > home || awayNow > away) return 'goal';
  return before.status === after.status ? null : 'status';
}

/** Announces goals and status changes, and nothing else, to screen readers. */
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
