import { ordinal } from '../news/ordinal.ts';
import type { MatchFacts, ReportGoal } from './report-facts.ts';

const words: Record<ReportGoal['kind'], (goal: ReportGoal) => string> = {
  goal: ({ scorer, team, minute, score }) =>
    `${scorer} made it ${score} for ${team} after ${minute} minutes.`,
  penalty: ({ scorer, team, minute, score }) =>
    `${scorer} converted a penalty for ${team} in the ${ordinal(minute)} minute to make it ${score}.`,
  'own-goal': ({ scorer, team, minute, score }) =>
    `An own goal by ${scorer} in the ${ordinal(minute)} minute gave ${team} their goal for ${score}.`,
};

function titleOf({ winner, loser, home, away, score, end, margin }: MatchFacts): string {
  if (winner === null || loser === null) return `${home} and ${away} share the spoils at ${score}`;
  if (end === 'shootout') return `${winner} go through on penalties against ${loser}`;
  if (end === 'extra-time') return `${winner} see off ${loser} in extra time`;
  return margin >= 3 ? `${winner} run riot against ${loser}` : `${winner} get the better of ${loser}`;
}

function leadOf({ winner, loser, home, away, score, end, shootout, margin }: MatchFacts): string {
  if (winner === null || loser === null)
    return `There was nothing to separate ${home} and ${away}. It ended ${score}, and both had to settle for a draw.`;
  if (end === 'shootout')
    return `${home} and ${away} could not be parted in 120 minutes that ended ${score}. ${winner} won the shoot-out ${shootout}.`;
  if (end === 'extra-time')
    return `It took extra time, but ${winner} had the last word against ${loser} in a match that ended ${score}.`;
  return margin >= 3
    ? `${winner} never let ${loser} into the match. It finished ${home} ${score} ${away}.`
    : `${winner} came out on top against ${loser}. It finished ${home} ${score} ${away}.`;
}

function halfTimeOf({ halfTime, halfTimeLeader, goals }: MatchFacts): string {
  if (goals.length === 0)
    return 'Neither half brought a goal, and both goalkeepers went home with a clean sheet.';
  return halfTimeLeader === null
    ? `It was level at the break, ${halfTime}.`
    : `${halfTimeLeader} were ahead at the break, at ${halfTime}.`;
}

/** A match's report in English. */
export function englishReport(facts: MatchFacts): { title: string; text: string } {
  const cards = facts.sentOff
    .map(
      ({ player, team, minute }) =>
        `${team} had to do without ${player} after a red card in the ${ordinal(minute)} minute.`,
    )
    .join(' ');
  const closing =
    facts.winner === null
      ? 'Both will look back on the chances that they did not take.'
      : `${facts.coach} had every reason to be pleased with the performance.`;
  const paragraphs = [
    leadOf(facts),
    facts.goals.map((goal) => words[goal.kind](goal)).join(' '),
    [halfTimeOf(facts), cards].filter(Boolean).join(' '),
    closing,
  ].filter(Boolean);
  return { title: titleOf(facts), text: paragraphs.join('\n\n') };
}
