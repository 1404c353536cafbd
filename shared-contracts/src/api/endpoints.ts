/** Method and path of a call. Parameters are written `{name}` and named in the call's `params`. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

// By the file that defines the calls: all that a client needs of them at run time, so that a browser gets no structs.

export const account = {
  login: 'POST /user/login',
  registerUser: 'POST /user/register',
  getMe: 'GET /user/me',
  logout: 'POST /user/logout',
  forgotPassword: 'POST /user/forgot-password',
  resetPassword: 'POST /user/reset-password',
  verifyEmail: 'POST /user/verify-email',
  sendVerification: 'POST /user/me/verification',
  beginSecondFactor: 'POST /user/me/second-factor',
  confirmSecondFactor: 'POST /user/me/second-factor/confirm',
  removeSecondFactor: 'POST /user/me/second-factor/remove',
  updateMe: 'PATCH /user/me',
  getLogins: 'GET /user/me/logins',
  endLogin: 'DELETE /user/me/logins/{id}',
  endAllLogins: 'DELETE /user/me/logins',
  uploadProfileImage: 'POST /user/me/image',
  removeProfileImage: 'DELETE /user/me/image',
  exportMe: 'POST /user/me/export',
  deleteMe: 'POST /user/me/delete',
  getProfile: 'GET /users/{username}',
} as const;

export const answers = {
  getAnswers: 'GET /answers',
} as const;

export const articles = {
  getArticles: 'GET /articles',
  getArticle: 'GET /articles/{slug}',
  uploadPicture: 'POST /editing/pictures',
  importPicture: 'POST /ingest/pictures',
  getArticlesForEditing: 'GET /editing/articles',
  getArticleForEditing: 'GET /editing/articles/{id}',
  createArticle: 'POST /editing/articles',
  changeArticle: 'PUT /editing/articles/{id}',
  publishArticle: 'POST /editing/articles/{id}/publish',
  withdrawArticle: 'POST /editing/articles/{id}/withdraw',
} as const;

export const club = {
  getClubHistory: 'GET /club',
} as const;

export const contact = {
  postContact: 'POST /contact',
} as const;

export const editingMatches = {
  getMatchForEditing: 'GET /editing/matches/{id}',
  changeReport: 'PUT /editing/matches/{id}/reports/{language}',
  removeReport: 'DELETE /editing/matches/{id}/reports/{language}',
  changeBroadcasts: 'PUT /editing/matches/{id}/broadcasts/{language}',
  giveBackBroadcasts: 'DELETE /editing/matches/{id}/broadcasts/{language}',
} as const;

export const editingPlayers = {
  getPlayersForEditing: 'GET /editing/players',
  getPlayerForEditing: 'GET /editing/players/{player}',
  changePlayer: 'PUT /editing/players/{player}',
  giveBackPlayer: 'DELETE /editing/players/{player}',
} as const;

export const editingTeams = {
  getTeamsForEditing: 'GET /editing/teams',
  getUnresolvedTeams: 'GET /editing/teams/unresolved',
  getTeamForEditing: 'GET /editing/teams/{id}',
  changeTeam: 'PUT /editing/teams/{id}',
  mergeTeam: 'POST /editing/teams/{id}/merge',
} as const;

export const editing = {
  getClubContent: 'GET /editing/club',
  changeClubContent: 'PUT /editing/club',
  removeClubContent: 'DELETE /editing/club',
  getEditedSite: 'GET /editing/site',
  changeSeasons: 'PUT /editing/seasons',
  changeText: 'PUT /editing/texts/{area}',
  removeText: 'DELETE /editing/texts/{area}',
} as const;

export const fixtures = {
  getFixtures: 'GET /fixtures/{season}',
  getNextFixture: 'GET /fixtures/next',
  getOpponentRecord: 'GET /fixtures/against/{opponent}',
  getStandings: 'GET /standings/{season}',
} as const;

export const forum = {
  getForums: 'GET /forums',
  getThreads: 'GET /forums/{forum}',
  getForumFeed: 'GET /feeds/{domain}/{file}',
  getThread: 'GET /threads/{id}',
  getThreadPulse: 'GET /threads/{id}/pulse',
  countView: 'POST /threads/{id}/views',
  getMatchThread: 'GET /matches/{id}/thread',
  createThread: 'POST /forums/{forum}/threads',
  editThread: 'PATCH /threads/{id}',
  deleteThread: 'DELETE /threads/{id}',
  createComment: 'POST /threads/{id}/comments',
  editComment: 'PATCH /comments/{id}',
  deleteComment: 'DELETE /comments/{id}',
  getReadMarks: 'GET /forum/read-marks',
  markRead: 'POST /forum/read-marks',
  searchForum: 'GET /forum/search',
} as const;

export const health = {
  getHealth: 'GET /healthz',
  getReadiness: 'GET /readyz',
} as const;

export const image = {
  getImage: 'GET /image',
} as const;

export const ingest = {
  startImport: 'POST /ingest/runs',
  getIngestStatus: 'GET /ingest/runs',
  startReplay: 'POST /ingest/replays',
  getProviderState: 'GET /ingest/provider',
} as const;

export const legal = {
  getLegalText: 'GET /legal/{domain}/{document}',
} as const;

export const live = {
  getLive: 'GET /live',
} as const;

export const match = {
  getMatchLive: 'GET /matches/{id}/live',
  getMatch: 'GET /matches/{id}',
  getMatchForm: 'GET /matches/{id}/form',
  getCalendar: 'GET /calendar/{domain}/{file}',
  getSharePicture: 'GET /share/{domain}/{file}',
} as const;

export const moderation = {
  reportPost: 'POST /reports',
  getReports: 'GET /moderation/reports',
  resolveReport: 'POST /moderation/reports/{id}/resolve',
  moderateThread: 'POST /moderation/threads/{id}',
  moderateComment: 'POST /moderation/comments/{id}',
  suspendUser: 'POST /moderation/users/{username}',
  endLoginsOf: 'POST /moderation/users/{username}/end-logins',
  getModerationLog: 'GET /moderation/log',
  setRole: 'POST /operator/accounts/{username}/role',
  changeRole: 'POST /moderation/users/{username}/role',
  removeSecondFactorOf: 'POST /operator/accounts/{username}/second-factor/remove',
} as const;

export const news = {
  getNews: 'GET /news',
} as const;

export const rumours = {
  getRumours: 'GET /rumours',
  getRumourReportsForEditing: 'GET /editing/rumours',
  createRumourReport: 'POST /editing/rumours',
  changeRumourReport: 'PUT /editing/rumours/{id}',
  removeRumourReport: 'DELETE /editing/rumours/{id}',
} as const;

export const settings = {
  getSettings: 'GET /settings',
} as const;

export const share = {
  getPagePicture: 'GET /share/{domain}/pages/{file}',
  getSiteIcon: 'GET /icons/{domain}/{file}',
} as const;

export const shop = {
  getShop: 'GET /shop',
  getHomeShirt: 'GET /shop/shirt',
} as const;

export const siteFeed = {
  getSiteFeed: 'GET /feeds/{domain}',
} as const;

export const sitemap = {
  getSitemap: 'GET /sitemap',
  getSitemapPart: 'GET /sitemap/{part}',
} as const;

export const sites = {
  getSites: 'GET /sites',
} as const;

export const squad = {
  getSquad: 'GET /squad',
  getPlayer: 'GET /players/{slug}',
  searchPlayers: 'GET /players',
  getAbsences: 'GET /absences',
  getMatchAbsences: 'GET /matches/{id}/absences',
} as const;

export const streaming = {
  getStreaming: 'GET /streaming',
  getFixtureWatch: 'GET /streaming/matches/{id}',
  getTvRights: 'GET /streaming/rights',
  createTvRight: 'POST /streaming/rights',
  editTvRight: 'PATCH /streaming/rights/{id}',
  deleteTvRight: 'DELETE /streaming/rights/{id}',
} as const;

export const transfers = {
  getTransfers: 'GET /transfers/{season}',
  getLatestTransfers: 'GET /transfers/latest',
  getNetSpend: 'GET /transfers/net-spend',
} as const;

export const trips = {
  getTrips: 'GET /trips',
  getNextTrip: 'GET /trips/next',
} as const;

export const upload = {
  getUpload: 'GET /uploads/{name}',
} as const;
