'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { Match, Team } from './api';
import { formatDay, formatTime } from './formats';

const pollMs = 15_000;

function Crest({ team }: { team: Team }) {
  return (
    <svg viewBox="0 0 48 56" width="48" height="56" aria-hidden="true">
      <path d="M4 4h40v28c0 12-20 20-20 20S4 44 4 32z" fill={team.primary} stroke={team.secondary} />
      <text x="24" y="30" textAnchor="middle" fill={team.secondary}>
        {team.initials}
      </text>
    </svg>
  );
}

/** Counts down to the kick-off, and follows the score of a match that is played. */
export function NextMatch({ match, now }: { match: Match; now: number }) {
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
      const answer = await fetch(`/api/matches/${match.id}`);
      if (answer.ok) setScore((await answer.json()).match.score);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isPlayed, match.id]);
  const minutes = Math.max(0, Math.floor((Date.parse(match.kickoff) - at) / 60_000));
  return (
    <div className="match">
      <p>
        {match.competition.name}, {match.round.number}. runde
      </p>
      <div className="teams">
        {[match.home, match.away].map((team) => (
          <span key={team.name}>
            <Crest team={team} />
            {team.shortName}
          </span>
        ))}
      </div>
      <p>
        {score ? (
          `${score.home}–${score.away}`
        ) : (
          <time dateTime={match.kickoff}>
            {formatDay(match.kickoff)} kl. {formatTime(match.kickoff)}
          </time>
        )}
      </p>
      <p>
        {Math.floor(minutes / 1440)} dage, {Math.floor(minutes / 60) % 24} timer, {minutes % 60} minutter
      </p>
      <Link href={`/kamp/${match.slug}/${match.id}`} prefetch={false}>
        Til kampen
      </Link>
    </div>
  );
}
