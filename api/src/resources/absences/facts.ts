import type { AbsenceFacts, Injury, Spell } from './absence.ts';

type OfPlayer<Fact> = Fact & { readonly playerId: string };

/** Groups what is known of many players by player. */
export function factsByPlayer(
  players: readonly { readonly id: string; readonly expected_return: string | null }[],
  injuries: readonly OfPlayer<Injury>[],
  spells: readonly OfPlayer<Spell>[],
): (playerId: string) => AbsenceFacts {
  const injuriesOf = Map.groupBy(injuries, ({ playerId }) => playerId);
  const spellsOf = Map.groupBy(spells, ({ playerId }) => playerId);
  const returns = new Map(players.map(({ id, expected_return }) => [id, expected_return]));
  return (id) => ({
    injuries: injuriesOf.get(id) ?? [],
    spells: spellsOf.get(id) ?? [],
    expectedReturn: returns.get(id) ?? null,
  });
}
