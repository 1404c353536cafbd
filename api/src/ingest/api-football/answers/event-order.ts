interface Timed {
  readonly minute: number;
  readonly extra: number | null;
  readonly comment: string | null;
}

interface Substitution extends Timed {
  readonly type: string;
  readonly team_id: string | null;
  readonly player_id: number | null;
  readonly player_name: string | null;
  readonly related_id: number | null;
  readonly related_name: string | null;
}

interface SelectedPlayer {
  readonly team_id: string;
  readonly player_id: number | null;
  readonly starts: boolean;
}

const isShootout = ({ comment }: Timed): boolean => comment === 'Penalty Shootout';

/**
 * Sorts events chronologically. The provider's order is unreliable: a shoot-out is at minute 120 with the number of the
 * kick as added time, last kick first.
 */
export const sortEvents = <Event extends Timed>(events: readonly Event[]): Event[] =>
  events.toSorted(
    (one, other) =>
      Number(isShootout(one)) - Number(isShootout(other)) ||
      one.minute - other.minute ||
      (one.extra ?? 0) - (other.extra ?? 0),
  );

/**
 * Makes the outgoing player of a substitution its player, and the incoming one the related player. The provider
 * sometimes swaps them; the line-up and earlier substitutions show who was on the pitch.
 * @param events in chronological order
 */
export function orientSubstitutions<Event extends Substitution>(
  events: readonly Event[],
  players: readonly SelectedPlayer[],
): Event[] {
  const starters = players.filter(({ starts, player_id }) => starts && player_id !== null);
  const onPitch = new Set(starters.map(({ player_id }) => player_id));
  return events.map((event) => {
    if (event.type.toLowerCase() !== 'subst') return event;
    const isSwapped = !onPitch.has(event.player_id) && onPitch.has(event.related_id);
    const oriented = isSwapped
      ? {
          ...event,
          player_id: event.related_id,
          player_name: event.related_name,
          related_id: event.player_id,
          related_name: event.player_name,
        }
      : event;
    onPitch.delete(oriented.player_id);
    if (oriented.related_id !== null) onPitch.add(oriented.related_id);
    return oriented;
  });
}
