import { minuteAt } from '../matches/timeline.ts';
import { writtenName, writtenTeam } from './names.ts';
import type { KnownMatch, View } from './view.ts';

/** What has happened in a match; a shoot-out comes with its last kick first, as the provider has it. */
export function writtenEvents(view: View, { match, script, state }: KnownMatch) {
  const { play } = state;
  if (!script || play === null) return [];
  const past = script.events.filter(({ at }) => at <= play);
  const kicks = past.filter(({ kick }) => kick !== null).reverse();
  return [...past.filter(({ kick }) => kick === null), ...kicks].map((event) => ({
    time: event.kick === null ? minuteAt(script.timeline, event.at) : { elapsed: 120, extra: event.kick },
    team: writtenTeam(view, match[event.side]),
    player: writtenName(event.player),
    assist: writtenName(event.assist),
    type: event.type,
    detail: event.detail,
    comments: event.comments,
  }));
}
