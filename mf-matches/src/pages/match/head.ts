import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { PageModule, SharePicture } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { hasFixturesPages } from '@fan-base/shared-contracts/season';
import type { Site } from '@fan-base/shared-contracts/shell';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatKickoffInFull } from '@fan-base/shared-ui/formats/kickoff';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { toSportsEvent } from '@fan-base/shared-ui/formats/sports-event';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getFixturesTitle } from '../../seasons/fixtures-title.ts';
import { getStageNames } from '../../stages/round-name.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { statusLabels } from '../../status/status-labels.ts';
import { toLiveBlog } from './live-blog.ts';

/** A short text that changes whenever the share picture does: the status, and the score or kick-off time. */
function describeState({ status, score, penalties, kickoff, timeKnown }: Fixture): string {
  const goals = [score, penalties].flatMap((pair) => (pair ? [pair.home, pair.away] : []));
  const minutes = Math.floor(Date.parse(kickoff) / 60_000).toString(36);
  return [status, ...(goals.length > 0 ? goals : [minutes, ...(timeKnown ? [] : ['day'])])].join('-');
}

/** The share picture of a match. @param alt its description */
const sharePicture = (site: Site, fixture: Fixture, alt: string): SharePicture => ({
  path: `/api/share/${site.domain}/match-${fixture.id}.png?v=${describeState(fixture)}`,
  alt,
  width: 1200,
  height: 630,
});

/** Teams and score, plus the status unless it is simply finished or scheduled. */
function getTitle(fixture: Fixture, i18n: I18n): string {
  const { home, away, status } = fixture;
  const shown = presentFixture(fixture);
  const teams = `${home.shortName} – ${away.shortName}`;
  const label = i18n._(statusLabels[status]);
  switch (shown.kind) {
    case 'scheduled':
      return teams;
    case 'off':
      return `${label}: ${teams}`;
    case 'live':
    case 'finished': {
      if (!shown.score) return `${teams} (${label})`;
      const standing = `${home.shortName} ${formatScore(shown.score)} ${away.shortName}`;
      if (shown.kind === 'live') return `${standing} (${label})`;
      if (shown.penalties) {
        const score = formatScore(shown.penalties);
        return `${standing} (${i18n._(msg`${score} on penalties`)})`;
      }
      return shown.hasNote ? `${standing} (${label})` : standing;
    }
  }
}

function getDescription(fixture: Fixture, site: Site, i18n: I18n): string {
  const { kickoff, timeKnown, home, away } = fixture;
  const { language, timeZone } = site;
  const when = formatKickoffInFull({ at: Date.parse(kickoff), timeKnown, language, timeZone });
  const what = getStageNames(fixture, language, i18n).join(', ');
  const teams = `${home.name} – ${away.name}`;
  switch (presentFixture(fixture).kind) {
    case 'scheduled':
      return i18n._(msg`${teams}, ${what}: ${when}. Line-ups, TV coverage and previous matchups.`);
    case 'live':
      return i18n._(msg`${teams}, ${what}, live: score, events, line-ups and statistics.`);
    case 'finished':
      return i18n._(msg`${teams}, ${what}, ${when}: result, events, line-ups, statistics and report.`);
    case 'off': {
      const label = i18n._(statusLabels[fixture.status]);
      return i18n._(msg`${teams}, ${what}, scheduled for ${when}. ${label}.`);
    }
  }
}

/** Title, description and structured data of a match; generic until the match has loaded. */
export const head: PageModule['head'] = ({ site, params: { id = '' } }, read, i18n) => {
  const match = read(api.match.getMatch({ id }));
  const club = getSiteName(site);
  if (!match) {
    return {
      title: i18n._(msg`Match – ${club}`),
      description: i18n._(msg`A ${club} match: score, events, line-ups and statistics.`),
    };
  }
  const live = read(api.match.getMatchLive({ id }));
  const fixture = live?.fixture ?? match.fixture;
  const { competition, season, slug } = fixture;
  const title = getTitle(fixture, i18n);
  const name = getFixturesTitle(i18n, season);
  const fixtures = hasFixturesPages(season, site.fixtures_season)
    ? [{ name, path: pathOnSite(site, 'fixtures', { season: String(season) }) }]
    : [];
  const description = getDescription(fixture, site, i18n);
  const liveEvents = fixturePhase(fixture.status) === 'live' ? live?.events : null;
  return {
    // Two seasons may have the same score.
    title: `${title} – ${getCompetitionName(competition, site.language)} ${formatSeason(season)}`,
    description,
    params: { slug, id: fixture.id },
    image: sharePicture(site, fixture, title),
    structuredData: [
      toSportsEvent(site, match, fixture, description),
      ...(liveEvents ? [toLiveBlog(site, fixture, liveEvents, { headline: title, description }, i18n)] : []),
      breadcrumbs(site, [...fixtures, { name: `${fixture.home.shortName} – ${fixture.away.shortName}` }]),
    ],
  };
};
