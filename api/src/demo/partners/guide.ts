import type { Language } from '@fan-base/shared-contracts/language';
import { escape as escapeHtml } from 'html-escaper';
import { clubs } from '../../network/clubs.ts';
import { type KnownMatch, matchesIn, seasonIn, seasonsOf, type View } from '../api-football/view.ts';
import { broadcastNotice, broadcastsOf } from '../editors/matches-file.ts';
import { shortNameOf } from '../world/names.ts';

const day = 86_400_000;
/** How far ahead the guide looks. */
const horizon = 70 * day;

const names = new Set(clubs.map(({ name }) => name));

function programmesOf(known: KnownMatch, language: Language): string[] {
  const { home, away } = known.match;
  return broadcastsOf(known)
    .filter((broadcast) => broadcast.language === language)
    .map(
      ({ channel, kind }) =>
        `<programme start="${known.state.kickoff.toISOString()}"><home>${escapeHtml(shortNameOf(home))}</home><away>${escapeHtml(shortNameOf(away))}</away><channel type="${kind}">${escapeHtml(channel)}</channel></programme>`,
    );
}

/** A TV guide of the clubs' matches that the editors have not written about yet. */
export function writeGuide(language: Language, view: View): string {
  const season = seasonIn(view, seasonsOf(view).at(-1) ?? 0);
  const isOurs = ({ home, away }: KnownMatch['match']) => names.has(home) || names.has(away);
  const matches = season ? matchesIn(view, season, isOurs) : [];
  const programmes = matches
    .filter(({ match, state }) => {
      const until = state.kickoff.getTime() - view.now.getTime();
      const isTold = match.competition.kind !== 'friendlies' && until < broadcastNotice;
      return !isTold && until > 0 && until < horizon && state.isTimeKnown;
    })
    .flatMap((known) => programmesOf(known, language));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${programmes.join('\n')}\n</tv>\n`;
}
