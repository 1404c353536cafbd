import { involves } from '../world/match.ts';
import { createRandom } from '../world/random.ts';
import { getResultTime, isOver, type LeagueSeason } from '../world/season.ts';
import { minuteMs, shift } from '../world/time.ts';
import { writeAfterMatch } from './after-match.ts';
import { writePreview, writeTeamNews, writeUnderWay } from './before-match.ts';
import { type ClubMatch, getFactsBefore } from './club-match.ts';
import { type Audience, type Draft, toLocalTime } from './drafts.ts';

/** Papers write the report while the match is played. */
const maxReportMinutes = 3;

/** The teams are published a little earlier. */
const teamNewsBeforeMs = 35 * minuteMs;

/** A club's stories around its league matches of a season, from the preview to the verdict on the day after. */
export function createMatchDrafts(season: LeagueSeason, audience: Audience): Draft[] {
  const { team, language } = audience;
  const matches = season.matches
    .flatMap((match): ClubMatch[] => {
      const { matchday } = match;
      return involves(match, team) && matchday !== null ? [{ match, matchday, season, audience }] : [];
    })
    .sort((one, two) => one.match.kickoff.getTime() - two.match.kickoff.getTime());
  return matches.flatMap((clubMatch, index): Draft[] => {
    const { match, matchday } = clubMatch;
    const delay = Math.floor(createRandom(team, language, season.season, matchday, 'delay')() * 25);
    const matchDay = toLocalTime(language, match.kickoff).startOf('day');
    const at = (days: number, hours: number) => matchDay.plus({ days, hours, minutes: delay * 2 }).toJSDate();
    const previewAt = at(-2, 9 + (matchday % 8));
    const reportAt = shift(getResultTime(match), (delay % (maxReportMinutes + 1)) * minuteMs);
    const verdictAt = at(1, 8 + (matchday % 3));
    const next = matches[index + 1];
    const id = `${season.season}-${matchday}`;
    return [
      {
        id: `${id}-preview`,
        match,
        publishedAt: previewAt,
        changes: [match.kickoff, getResultTime(match)],
        write: (now) =>
          now < match.kickoff
            ? writePreview(clubMatch, previewAt)
            : writeUnderWay(
                match,
                language,
                getFactsBefore(clubMatch, match.kickoff).facts,
                isOver(match, now),
              ),
      },
      {
        id: `${id}-team`,
        match,
        publishedAt: shift(match.kickoff, -teamNewsBeforeMs),
        write: () => writeTeamNews(clubMatch, matches[index - 1]),
      },
      {
        id: `${id}-report`,
        match,
        publishedAt: reportAt,
        write: () => writeAfterMatch('report', clubMatch, next, reportAt),
      },
      {
        id: `${id}-verdict`,
        match,
        publishedAt: verdictAt,
        write: () => writeAfterMatch('verdict', clubMatch, next, verdictAt),
      },
    ];
  });
}
