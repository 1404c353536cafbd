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

interface Picked {
  readonly team_id: string;
  readonly player_id: number | null;
  readonly starts: boolean;
}

const isShootout = ({ comment }: Timed): boolean => comment === 'Penalty Shootout';

/**
 * Events in the order in which they happened. The provider's is not reliable: a shoot-out comes as minute 120
 * with the number of the kick as added time, last kick first.
 */
export const sortEvents = <Event extends Timed>(events: readonly Event[]): Event[] =>
  events.toSorted(
    (one, other) =>
      Number(isShootout(one)) - Number(isShootout(other)) ||
      one.minute - other.minute ||
      (one.extra ?? 0) - (other.extra ?? 0),
  );

/**
 * Substitutions with who went off as the player and who came on beside him. The provider swaps them at times;
 * who was on the pitch decides, as the line-up and the substitutions before tell.
 * @param events in the order in which they happened
 */
export function orientSubstitutions<Event extends Substitution>(
  events: readonly Event[],
  players: readonly Picked[],
): Event[] {
  const starters = players.filter(({ starts, player_id }) => starts && player_id !== null);
  const onPitch = new Set(starters.map(({ player_id }) => player_id));
  return events.map((event) => {
    if (event.type.toLowerCase() !== 'subst') return event;
    const isSwapped = !onPitch.has(event.player_id) && onPitch.has(event.related_id);
    const turned = isSwapped
      ? {
          ...event,
          player_id: event.related_id,
          player_name: event.related_name,
          related_id: event.player_id,
          related_name: event.player_name,
        }
      : event;
    onPitch.delete(turned.player_id);
    if (turned.related_id !== null) onPitch.add(turned.related_id);
    return turned;
  });
}
