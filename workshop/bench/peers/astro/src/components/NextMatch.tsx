import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../../../shared/api';
import {
  formatCountdown,
  formatKickoffDay,
  formatRound,
  formatScore,
  formatTime,
} from '../../../shared/formats';
import { fetchScore, pollMs } from '../../../shared/score';
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
    <div class="match">
      <p>
        {match.competition.name}, {formatRound(match.round)}
      </p>
      <div class="teams">
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
      <a href={`/kamp/${match.slug}/${match.id}`}>Til kampen</a>
      {previous ? (
        <p>
          Seneste kamp: <a href={`/kamp/${previous.slug}/${previous.id}`}>{formatScore(previous)}</a>
        </p>
      ) : null}
    </div>
  );
}
