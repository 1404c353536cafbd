// Generated from api/*.ts by `npm run docs`.
// By the shared module's name, not './shell.ts': a remote gets this code from the shell instead of carrying a copy.
import { createClient } from '@fan-base/shared-contracts/shell';

export type { ApiKey, ApiWrite, ErrorCodeOf } from './api-request.ts';

export const account = /* @__PURE__ */ createClient<typeof import('./api/account.ts')>({
  beginSecondFactor: 'POST /user/me/second-factor',
  checkUsername: 'GET /usernames/{username}',
  confirmSecondFactor: 'POST /user/me/second-factor/confirm',
  deleteMe: 'POST /user/me/delete',
  endAllLogins: 'DELETE /user/me/logins',
  endLogin: 'DELETE /user/me/logins/{id}',
  exportMe: 'POST /user/me/export',
  forgotPassword: 'POST /user/forgot-password',
  getLogins: 'GET /user/me/logins',
  getMe: 'GET /user/me',
  getProfile: 'GET /users/{username}',
  login: 'POST /user/login',
  logout: 'POST /user/logout',
  registerUser: 'POST /user/register',
  removeProfileImage: 'DELETE /user/me/image',
  removeSecondFactor: 'POST /user/me/second-factor/remove',
  resetPassword: 'POST /user/reset-password',
  sendVerification: 'POST /user/me/verification',
  updateMe: 'PATCH /user/me',
  uploadProfileImage: 'POST /user/me/image',
  verifyEmail: 'POST /user/verify-email',
});

export const answers = /* @__PURE__ */ createClient<typeof import('./api/answers.ts')>({
  getAnswers: 'GET /answers',
});

export const articles = /* @__PURE__ */ createClient<typeof import('./api/articles.ts')>({
  changeArticle: 'PUT /editing/articles/{id}',
  createArticle: 'POST /editing/articles',
  getArticle: 'GET /articles/{slug}',
  getArticleForEditing: 'GET /editing/articles/{id}',
  getArticles: 'GET /articles',
  getArticlesForEditing: 'GET /editing/articles',
  importPicture: 'POST /ingest/pictures',
  publishArticle: 'POST /editing/articles/{id}/publish',
  uploadPicture: 'POST /editing/pictures',
  withdrawArticle: 'POST /editing/articles/{id}/withdraw',
});

export const changes = /* @__PURE__ */ createClient<typeof import('./api/changes.ts')>({
  getChanges: 'GET /changes',
});

export const club = /* @__PURE__ */ createClient<typeof import('./api/club.ts')>({
  getClubHistory: 'GET /club',
});

export const competitions = /* @__PURE__ */ createClient<typeof import('./api/competitions.ts')>({
  getBracket: 'GET /competitions/{season}/{competition}/bracket',
  getCompetitionStatistics: 'GET /competitions/{season}/{competition}/statistics',
  getCompetitionTable: 'GET /competitions/{season}/{competition}/table',
  getCompetitions: 'GET /competitions/{season}',
  getPositions: 'GET /competitions/{season}/{competition}/positions',
  getRound: 'GET /competitions/{season}/{competition}/round',
});

export const contact = /* @__PURE__ */ createClient<typeof import('./api/contact.ts')>({
  postContact: 'POST /contact',
});

export const editingMatches = /* @__PURE__ */ createClient<typeof import('./api/editing-matches.ts')>({
  changeBroadcasts: 'PUT /editing/matches/{id}/broadcasts/{language}',
  changeReport: 'PUT /editing/matches/{id}/reports/{language}',
  getMatchForEditing: 'GET /editing/matches/{id}',
  giveBackBroadcasts: 'DELETE /editing/matches/{id}/broadcasts/{language}',
  removeMatch: 'DELETE /editing/matches/{id}',
  removeReport: 'DELETE /editing/matches/{id}/reports/{language}',
});

export const editingNetwork = /* @__PURE__ */ createClient<typeof import('./api/editing-network.ts')>({
  changeNetwork: 'PATCH /editing/network',
  getNetworkForEditing: 'GET /editing/network',
});

export const editingPlayers = /* @__PURE__ */ createClient<typeof import('./api/editing-players.ts')>({
  changePlayer: 'PUT /editing/players/{player}',
  getPlayerForEditing: 'GET /editing/players/{player}',
  getPlayersForEditing: 'GET /editing/players',
  giveBackPlayer: 'DELETE /editing/players/{player}',
});

export const editingTeams = /* @__PURE__ */ createClient<typeof import('./api/editing-teams.ts')>({
  changeTeam: 'PUT /editing/teams/{id}',
  getTeamForEditing: 'GET /editing/teams/{id}',
  getTeamsForEditing: 'GET /editing/teams',
  getUnresolvedTeams: 'GET /editing/teams/unresolved',
  mergeTeam: 'POST /editing/teams/{id}/merge',
});

export const editing = /* @__PURE__ */ createClient<typeof import('./api/editing.ts')>({
  changeClubContent: 'PUT /editing/club',
  changeSeasons: 'PUT /editing/seasons',
  changeText: 'PUT /editing/texts/{area}',
  getClubContent: 'GET /editing/club',
  getEditedSite: 'GET /editing/site',
  removeClubContent: 'DELETE /editing/club',
  removeText: 'DELETE /editing/texts/{area}',
});

export const fixtures = /* @__PURE__ */ createClient<typeof import('./api/fixtures.ts')>({
  getFixtures: 'GET /fixtures/{season}',
  getNextFixture: 'GET /fixtures/next',
  getOpponentRecord: 'GET /fixtures/against/{opponent}',
  getStandings: 'GET /standings/{season}',
});

export const forum = /* @__PURE__ */ createClient<typeof import('./api/forum.ts')>({
  countView: 'POST /threads/{id}/views',
  createComment: 'POST /threads/{id}/comments',
  createThread: 'POST /forums/{forum}/threads',
  deleteComment: 'DELETE /comments/{id}',
  deleteThread: 'DELETE /threads/{id}',
  editComment: 'PATCH /comments/{id}',
  editThread: 'PATCH /threads/{id}',
  getForumFeed: 'GET /feeds/{domain}/{file}',
  getForums: 'GET /forums',
  getMatchThread: 'GET /matches/{id}/thread',
  getOtherThreads: 'GET /threads/{id}/others',
  getReadMarks: 'GET /forum/read-marks',
  getThread: 'GET /threads/{id}',
  getThreadPulse: 'GET /threads/{id}/pulse',
  getThreads: 'GET /forums/{forum}',
  markRead: 'POST /forum/read-marks',
  searchForum: 'GET /forum/search',
});

export const health = /* @__PURE__ */ createClient<typeof import('./api/health.ts')>({
  getHealth: 'GET /healthz',
  getReadiness: 'GET /readyz',
});

export const image = /* @__PURE__ */ createClient<typeof import('./api/image.ts')>({
  getImage: 'GET /image',
});

export const ingest = /* @__PURE__ */ createClient<typeof import('./api/ingest.ts')>({
  getIngestStatus: 'GET /ingest/runs',
  getProviderState: 'GET /ingest/provider',
  startImport: 'POST /ingest/runs',
});

export const legal = /* @__PURE__ */ createClient<typeof import('./api/legal.ts')>({
  getLegalText: 'GET /legal/{domain}/{document}',
});

export const live = /* @__PURE__ */ createClient<typeof import('./api/live.ts')>({
  getLive: 'GET /live',
});

export const match = /* @__PURE__ */ createClient<typeof import('./api/match.ts')>({
  getCalendar: 'GET /calendar/{domain}/{file}',
  getMatch: 'GET /matches/{id}',
  getMatchForm: 'GET /matches/{id}/form',
  getMatchLive: 'GET /matches/{id}/live',
  getSharePicture: 'GET /share/{domain}/{file}',
});

export const moderation = /* @__PURE__ */ createClient<typeof import('./api/moderation.ts')>({
  changeRole: 'POST /moderation/users/{username}/role',
  endLoginsOf: 'POST /moderation/users/{username}/end-logins',
  getModerationLog: 'GET /moderation/log',
  getReports: 'GET /moderation/reports',
  moderateComment: 'POST /moderation/comments/{id}',
  moderateThread: 'POST /moderation/threads/{id}',
  removeSecondFactorOf: 'POST /operator/accounts/{username}/second-factor/remove',
  reportPost: 'POST /reports',
  resolveReport: 'POST /moderation/reports/{id}/resolve',
  setRole: 'POST /operator/accounts/{username}/role',
  suspendUser: 'POST /moderation/users/{username}',
});

export const news = /* @__PURE__ */ createClient<typeof import('./api/news.ts')>({
  getNews: 'GET /news',
});

export const operator = /* @__PURE__ */ createClient<typeof import('./api/operator.ts')>({
  createAccount: 'POST /operator/accounts',
  createPasswordLink: 'POST /operator/accounts/{username}/password-link',
  getTestMail: 'GET /operator/test-mails/{id}',
  sendTestMail: 'POST /operator/test-mails',
});

export const rumours = /* @__PURE__ */ createClient<typeof import('./api/rumours.ts')>({
  changeRumourReport: 'PUT /editing/rumours/{id}',
  createRumourReport: 'POST /editing/rumours',
  getRumourReportsForEditing: 'GET /editing/rumours',
  getRumours: 'GET /rumours',
  removeRumourReport: 'DELETE /editing/rumours/{id}',
});

export const search = /* @__PURE__ */ createClient<typeof import('./api/search.ts')>({
  search: 'GET /search',
});

export const services = /* @__PURE__ */ createClient<typeof import('./api/services.ts')>({
  announceChanges: 'POST /services/{name}/changes',
  getServiceKeys: 'GET /service-keys',
});

export const settings = /* @__PURE__ */ createClient<typeof import('./api/settings.ts')>({
  getSettings: 'GET /settings',
});

export const share = /* @__PURE__ */ createClient<typeof import('./api/share.ts')>({
  getPagePicture: 'GET /page-pictures/{domain}',
  getSiteIcon: 'GET /icons/{domain}/{file}',
});

export const shop = /* @__PURE__ */ createClient<typeof import('./api/shop.ts')>({
  getHomeShirt: 'GET /shop/shirt',
  getShop: 'GET /shop',
});

export const siteFeed = /* @__PURE__ */ createClient<typeof import('./api/site-feed.ts')>({
  getSiteFeed: 'GET /feeds/{domain}',
});

export const sitemap = /* @__PURE__ */ createClient<typeof import('./api/sitemap.ts')>({
  getSitemap: 'GET /sitemap',
  getSitemapPart: 'GET /sitemap/{part}',
});

export const sites = /* @__PURE__ */ createClient<typeof import('./api/sites.ts')>({
  getMatchDay: 'GET /sites/match-day',
  getSites: 'GET /sites',
});

export const squad = /* @__PURE__ */ createClient<typeof import('./api/squad.ts')>({
  getAbsences: 'GET /absences',
  getMatchAbsences: 'GET /matches/{id}/absences',
  getPlayer: 'GET /players/{slug}',
  getPlayerNews: 'GET /players/{slug}/news',
  getPlayerSeason: 'GET /players/{slug}/season',
  getSquad: 'GET /squad',
  searchPlayers: 'GET /players',
});

export const streaming = /* @__PURE__ */ createClient<typeof import('./api/streaming.ts')>({
  createTvRight: 'POST /streaming/rights',
  deleteTvRight: 'DELETE /streaming/rights/{id}',
  editTvRight: 'PATCH /streaming/rights/{id}',
  getFixtureWatch: 'GET /streaming/matches/{id}',
  getStreaming: 'GET /streaming',
  getTvRights: 'GET /streaming/rights',
});

export const teams = /* @__PURE__ */ createClient<typeof import('./api/teams.ts')>({
  getTeam: 'GET /teams/{team}',
});

export const transfers = /* @__PURE__ */ createClient<typeof import('./api/transfers.ts')>({
  getLatestTransfers: 'GET /transfers/latest',
  getNetSpend: 'GET /transfers/net-spend',
  getRivalsNetSpend: 'GET /transfers/rivals',
  getTransfers: 'GET /transfers/{season}',
});

export const trips = /* @__PURE__ */ createClient<typeof import('./api/trips.ts')>({
  getNextTrip: 'GET /trips/next',
  getTrips: 'GET /trips',
});

export const upload = /* @__PURE__ */ createClient<typeof import('./api/upload.ts')>({
  getUpload: 'GET /uploads/{name}',
});
