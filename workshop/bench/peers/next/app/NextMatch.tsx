'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { Match } from '../../shared/api';
import {
  formatCountdown,
  formatKickoffDay,
  formatRound,
  formatScore,
  formatTime,
} from '../../shared/formats';
import { fetchScore, pollMs } from '../../shared/score';
import { Crest } from './Crest';

/** Counts down to the kick-off, and follows the score of a match that is played. */
export function NextMatch({ match, previous, now }: { match: Match; previous: Match | null; now: number }) {
  const [score, setScore] = useState(match.score);
  const [at, setAt] = useState(now);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setAt(now + Date.now() - began), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  const isPlayed = at > Date.parse(match.kickoff);
  useEffect(() => {
    if (!isPlayed) return;
    const timer = setInterval(async () => {
      const latest = await fetchScore(match.id);
      if (latest !== undefined) setScore(latest);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isPlayed, match.id]);
  return (
    <div className="match">
      <p>
        {match.competition.name}, {formatRound(match.round)}
      </p>
      <div className="teams">
        {[match.home, match.away].map((team) => (
          <span key={team.name}>
            <Crest team={team} size={48} />
            {team.shortName}
          </span>
        ))}
      </div>
      <p>
        {score ? (
          `${score.home}–${score.away}`
        ) : (
          <time dateTime={match.kickoff}>
            {formatKickoffDay(match.kickoff)} kl. {formatTime(match.kickoff)}
          </time>
        )}
      </p>
      <p>{formatCountdown(match.kickoff, at)}</p>
      <Link href={`/kamp/${match.slug}/${match.id}`} prefetch={false}>
        Til kampen
      </Link>
      {previous ? (
        <p>
          Seneste kamp:{' '}
          <Link href={`/kamp/${previous.slug}/${previous.id}`} prefetch={false}>
            {formatScore(previous)}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
