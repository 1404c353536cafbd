import type { Routes } from './http/route.ts';
import { imageRoutes, uploadRoutes } from './images/image.routes.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { changesRoutes } from './live/changes.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { testMailRoutes } from './mail/test-mail.routes.ts';
import { absencesRoutes } from './resources/absences/absences.routes.ts';
import { administrationRoutes } from './resources/accounts/administration.routes.ts';
import { loginRoutes } from './resources/accounts/login.routes.ts';
import { operatorAccountsRoutes } from './resources/accounts/operator-accounts.routes.ts';
import { passwordRoutes } from './resources/accounts/password.routes.ts';
import { profileRoutes } from './resources/accounts/profile.routes.ts';
import { secondFactorRoutes } from './resources/accounts/second-factor.routes.ts';
import { accountSettingsRoutes } from './resources/accounts/settings.routes.ts';
import { verificationRoutes } from './resources/accounts/verification.routes.ts';
import { answersRoutes } from './resources/answers/answers.routes.ts';
import { articlesRoutes } from './resources/articles/articles.routes.ts';
import { editArticlesRoutes } from './resources/articles/edit-articles.routes.ts';
import { picturesRoutes } from './resources/articles/pictures.routes.ts';
import { calendarRoutes } from './resources/calendar/calendar.routes.ts';
import { clubRoutes } from './resources/club/club.routes.ts';
import { competitionsRoutes } from './resources/competitions/competitions.routes.ts';
import { contactRoutes } from './resources/contact/contact.routes.ts';
import { editMatchesRoutes } from './resources/editing/edit-matches.routes.ts';
import { editNetworkRoutes } from './resources/editing/edit-network.routes.ts';
import { editPlayersRoutes } from './resources/editing/edit-players.routes.ts';
import { editSiteRoutes } from './resources/editing/edit-site.routes.ts';
import { editTeamsRoutes } from './resources/editing/edit-teams.routes.ts';
import { fixturesRoutes } from './resources/fixtures/fixtures.routes.ts';
import { feedRoutes } from './resources/forum/feed.routes.ts';
import { moderationRoutes } from './resources/forum/moderation.routes.ts';
import { readMarksRoutes } from './resources/forum/read-marks.routes.ts';
import { readingRoutes } from './resources/forum/reading.routes.ts';
import { searchRoutes } from './resources/forum/search.routes.ts';
import { writingRoutes } from './resources/forum/writing.routes.ts';
import { healthRoutes } from './resources/health/health.routes.ts';
import { legalRoutes } from './resources/legal/legal.routes.ts';
import { matchesRoutes } from './resources/matches/matches.routes.ts';
import { newsRoutes } from './resources/news/news.routes.ts';
import { playersRoutes } from './resources/players/players.routes.ts';
import { editRumoursRoutes } from './resources/rumours/edit-rumours.routes.ts';
import { rumoursRoutes } from './resources/rumours/rumours.routes.ts';
import { siteSearchRoutes } from './resources/search/search.routes.ts';
import { settingsRoutes } from './resources/settings/settings.routes.ts';
import { shareRoutes } from './resources/share/share.routes.ts';
import { shopRoutes } from './resources/shop/shop.routes.ts';
import { siteFeedRoutes } from './resources/site-feed/site-feed.routes.ts';
import { sitemapRoutes } from './resources/sitemap/sitemap.routes.ts';
import { sitesRoutes } from './resources/sites/sites.routes.ts';
import { squadRoutes } from './resources/squad/squad.routes.ts';
import { standingsRoutes } from './resources/standings/standings.routes.ts';
import { streamingRoutes } from './resources/streaming/streaming.routes.ts';
import { tvRightsRoutes } from './resources/streaming/tv-rights.routes.ts';
import { teamsRoutes } from './resources/teams/teams.routes.ts';
import { transfersRoutes } from './resources/transfers/transfers.routes.ts';
import { tripsRoutes } from './resources/trips/trips.routes.ts';
import { serviceRoutes } from './services/service.routes.ts';

/** Every call of the API. answersRoutes and liveRoutes must come first: they record the routes that follow. */
export const allRoutes: readonly Routes[] = [
  answersRoutes,
  liveRoutes,
  healthRoutes,
  settingsRoutes,
  sitesRoutes,
  newsRoutes,
  fixturesRoutes,
  standingsRoutes,
  competitionsRoutes,
  teamsRoutes,
  siteSearchRoutes,
  legalRoutes,
  matchesRoutes,
  squadRoutes,
  playersRoutes,
  absencesRoutes,
  transfersRoutes,
  rumoursRoutes,
  articlesRoutes,
  editArticlesRoutes,
  picturesRoutes,
  editSiteRoutes,
  editNetworkRoutes,
  editTeamsRoutes,
  editPlayersRoutes,
  editMatchesRoutes,
  editRumoursRoutes,
  calendarRoutes,
  shareRoutes,
  sitemapRoutes,
  siteFeedRoutes,
  clubRoutes,
  tripsRoutes,
  shopRoutes,
  streamingRoutes,
  tvRightsRoutes,
  imageRoutes,
  ingestRoutes,
  readingRoutes,
  writingRoutes,
  readMarksRoutes,
  searchRoutes,
  moderationRoutes,
  feedRoutes,
  contactRoutes,
  uploadRoutes,
  changesRoutes,
  serviceRoutes,
  loginRoutes,
  passwordRoutes,
  verificationRoutes,
  secondFactorRoutes,
  accountSettingsRoutes,
  profileRoutes,
  administrationRoutes,
  operatorAccountsRoutes,
  testMailRoutes,
];
