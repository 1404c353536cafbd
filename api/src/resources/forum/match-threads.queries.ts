import { type ClubName, nameClub } from '@fan-base/shared-contracts/club-names';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertThread } from './writing.queries.ts';

/** Match threads are created from this long before kick-off until this long after it, in milliseconds. */
const before = 3_600_000;
const after = 3 * 3_600_000;

interface DueMatch {
  readonly fixture_id: string;
  readonly site_id: string;
  readonly forum_id: string;
  readonly language: Language;
  readonly home: ClubName;
  readonly away: ClubName;
  readonly competition: string;
  readonly kickoff: Date;
}

/** Upcoming matches of the network's clubs that lack a thread on one of their sites. */
const selectDue = (db: Db, now: Date) =>
  selectRows<DueMatch>(db)`
    select fixture.id as fixture_id, site.id as site_id, forum.id as forum_id, site.language,
      json_build_object('name', home.name, 'shortName', home.short_name) as home,
      json_build_object('name', away.name, 'shortName', away.short_name) as away, competition.name as competition, fixture.kickoff
    from fixture
    join competition on competition.id = fixture.competition_id
    join team home on home.id = fixture.home_team_id
    join team away on away.id = fixture.away_team_id
    join club on club.team_id in (fixture.home_team_id, fixture.away_team_id)
    join site on site.club_id = club.id and site.closed_at is null
    join forum on forum.site_id = site.id and forum.is_match_day
    where fixture.time_known and fixture.status in ('NS', '1H', 'HT', '2H')
      and fixture.kickoff between ${new Date(now.getTime() - after)} and ${new Date(now.getTime() + before)}
      and not exists (select 1 from thread where thread.site_id = site.id and thread.fixture_id = fixture.id)
    order by fixture.kickoff, site.id`;

const words: Readonly<Record<Language, { title: string; text: string }>> = {
  da: { title: 'Kamptråd', text: 'Snak om kampen før, under og efter. Stillingen kan følges øverst.' },
  en: {
    title: 'Match thread',
    text: 'Talk about the match before, during and after it. The score is at the top.',
  },
};

const toRichText = (text: string): RichText => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text }] }],
});

/**
 * Creates the threads of matches that start within the hour. Safe to run concurrently: each match has one
 * thread per site.
 * @returns number of created threads
 */
export async function createMatchThreads({
  db,
  clock,
  logger,
}: Pick<Dependencies, 'db' | 'clock' | 'logger'>): Promise<number> {
  const now = clock.now();
  let created = 0;
  for (const match of await selectDue(db, now)) {
    const { title, text } = words[match.language];
    const [home, away] = [match.home, match.away].map((club) => nameClub(club, match.language).shortName);
    const thread = {
      siteId: match.site_id,
      forumId: match.forum_id,
      slug: toSlug(`${home} ${away}`).replaceAll('_', '-'),
      title: `${title}: ${home} – ${away} (${match.competition})`,
      content: toRichText(text),
      accountId: null,
      key: null,
      fixtureId: match.fixture_id,
      language: match.language,
    };
    const id = await db.transaction().execute((trx) => insertThread(trx, thread, now));
    if (id !== undefined) created += 1;
  }
  if (created > 0) logger.info({ event: 'match-threads.made', made: created }, 'match threads created');
  return created;
}
