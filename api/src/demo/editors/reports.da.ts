import type { MatchFacts, ReportGoal } from './report-facts.ts';

const words: Record<ReportGoal['kind'], (goal: ReportGoal) => string> = {
  goal: ({ scorer, team, minute, score }) =>
    `${scorer} scorede til ${score} for ${team} efter ${minute} minutter.`,
  penalty: ({ scorer, team, minute, score }) =>
    `I det ${minute}. minut omsatte ${scorer} et straffespark for ${team}, og der stod ${score} på tavlen.`,
  'own-goal': ({ scorer, team, minute, score }) =>
    `${scorer} var uheldig at lave selvmål i det ${minute}. minut, så ${team} fik sit mål til ${score}.`,
};

function titleOf({ winner, loser, home, away, score, end, margin }: MatchFacts): string {
  if (winner === null || loser === null) return `${home} og ${away} delte med ${score}`;
  if (end === 'shootout') return `${winner} videre efter straffesparkskonkurrence mod ${loser}`;
  if (end === 'extra-time') return `${winner} afgjorde det i forlænget spilletid mod ${loser}`;
  return margin >= 3 ? `${winner} kørte ${loser} over` : `${winner} vandt over ${loser}`;
}

function leadOf({ winner, loser, home, away, score, end, shootout, margin }: MatchFacts): string {
  if (winner === null || loser === null)
    return `Der kom ingen vinder, da ${home} tog imod ${away}. Kampen endte ${score}, og holdene måtte nøjes med et point hver.`;
  if (end === 'shootout')
    return `${home} og ${away} kunne ikke skilles på 120 minutter, der endte ${score}. I straffesparkskonkurrencen vandt ${winner} med ${shootout}.`;
  if (end === 'extra-time')
    return `Der skulle forlænget spilletid til, før ${winner} kunne juble over sejren på ${score} mod ${loser}.`;
  return margin >= 3
    ? `${winner} lod aldrig ${loser} komme med i kampen mellem ${home} og ${away}, der endte ${score}.`
    : `${winner} trak det længste strå mod ${loser}. Kampen mellem ${home} og ${away} endte ${score}.`;
}

function halfTimeOf({ halfTime, halfTimeLeader, goals }: MatchFacts): string {
  if (goals.length === 0)
    return 'Målene udeblev i begge halvlege, og målmændene kunne gå fra banen uden at have samlet bolde op af nettet.';
  return halfTimeLeader === null
    ? `Ved pausen stod det lige, ${halfTime}.`
    : `${halfTimeLeader} var foran ved pausen, hvor der stod ${halfTime}.`;
}

/** A match's report in Danish. */
export function danishReport(facts: MatchFacts): { title: string; text: string } {
  const cards = facts.sentOff
    .map(
      ({ player, team, minute }) =>
        `${team} måtte undvære ${player} efter et rødt kort i det ${minute}. minut.`,
    )
    .join(' ');
  const closing =
    facts.winner === null
      ? 'Begge hold kan ærgre sig over de chancer, der ikke blev udnyttet.'
      : `Træner ${facts.coach} kunne glæde sig over en indsats, der holdt hele vejen.`;
  const paragraphs = [
    leadOf(facts),
    facts.goals.map((goal) => words[goal.kind](goal)).join(' '),
    [halfTimeOf(facts), cards].filter(Boolean).join(' '),
    closing,
  ].filter(Boolean);
  return { title: titleOf(facts), text: paragraphs.join('\n\n') };
}
