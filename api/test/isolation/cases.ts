import type { RichText } from '@fan-base/shared-contracts/rich-text';

/** IDs of one site's items. */
export interface Things {
  readonly forum: string;
  readonly thread: string;
  /** A thread without comments. */
  readonly loneThread: string;
  readonly comment: string;
  readonly report: string;
  /** A login on the site. */
  readonly login: string;
  readonly match: string;
  readonly player: string;
  /** A published article by ID and slug. */
  readonly article: { readonly id: string; readonly slug: string };
  readonly rumourReport: string;
  /** The comment's idempotency key. */
  readonly key: string;
}

export interface Asked {
  readonly path: string;
  readonly body?: object;
}

/** Requests from a site: with its domain, if a path has it. */
type Asks = (of: Things, domain: string) => readonly Asked[];

export const content: RichText = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x' }] }] };
export const article = { title: 'An article', lead: 'x', author: 'x', text: 'x', picture: null };
export const rumourReport = {
  title: 'x',
  url: 'https://paper.example/x',
  source: 'x',
  publishedAt: '2026-08-15T12:00:00Z',
  player: 'x',
  direction: 'in',
  club: null,
  status: 'rumour',
  credibility: null,
  fee: null,
  language: null,
};
const newKey = 'a-key-that-nobody-used';

/** Requests for one site's items by call ID. Those that delete something come last. */
export const asksForThings: Readonly<Record<string, Asks>> = {
  getThreads: ({ forum }) => [{ path: `/forums/${forum}` }],
  getThread: ({ thread }) => [{ path: `/threads/${thread}` }, { path: `/threads/${thread}?page=1` }],
  getOtherThreads: ({ thread }) => [{ path: `/threads/${thread}/others` }],
  getThreadPulse: ({ thread }) => [{ path: `/threads/${thread}/pulse` }],
  getMatchThread: ({ match }) => [{ path: `/matches/${match}/thread` }],
  getMatch: ({ match }) => [{ path: `/matches/${match}` }],
  getMatchLive: ({ match }) => [{ path: `/matches/${match}/live` }],
  getMatchForm: ({ match }) => [{ path: `/matches/${match}/form` }],
  getMatchAbsences: ({ match }) => [{ path: `/matches/${match}/absences` }],
  getFixtureWatch: ({ match }) => [{ path: `/streaming/matches/${match}` }],
  getForumFeed: ({ forum }, domain) => [{ path: `/feeds/${domain}/${forum}.rss` }],
  getCalendar: ({ match }, domain) => [{ path: `/calendar/${domain}/match-${match}.ics` }],
  getSharePicture: ({ match }, domain) => [{ path: `/share/${domain}/match-${match}.png` }],
  countView: ({ thread }) => [{ path: `/threads/${thread}/views` }],
  createThread: ({ forum }) => [
    { path: `/forums/${forum}/threads`, body: { title: 'x', content, key: newKey } },
  ],
  editThread: ({ thread }) => [{ path: `/threads/${thread}`, body: { title: 'x', content } }],
  createComment: ({ thread, key }) => [
    { path: `/threads/${thread}/comments`, body: { content, key: newKey } },
    { path: `/threads/${thread}/comments`, body: { content, key } },
  ],
  editComment: ({ comment }) => [{ path: `/comments/${comment}`, body: { content } }],
  markRead: ({ thread }) => [{ path: '/forum/read-marks', body: { threads: [{ thread, number: 1 }] } }],
  reportPost: ({ thread, comment }) => [
    { path: '/reports', body: { thread, reason: 'x' } },
    { path: '/reports', body: { thread, comment, reason: 'x' } },
  ],
  moderateThread: ({ thread, forum }) => [
    ...['lock', 'unlock', 'pin', 'unpin', 'delete', 'restore'].map((act) => ({
      path: `/moderation/threads/${thread}`,
      body: { act },
    })),
    { path: `/moderation/threads/${thread}`, body: { act: 'move', forum } },
  ],
  moderateComment: ({ comment }) =>
    ['delete', 'restore'].map((act) => ({ path: `/moderation/comments/${comment}`, body: { act } })),
  resolveReport: ({ report }) => [{ path: `/moderation/reports/${report}/resolve` }],
  getArticle: ({ article: { slug } }) => [{ path: `/articles/${slug}` }],
  getArticleForEditing: ({ article: { id } }) => [{ path: `/editing/articles/${id}` }],
  changeArticle: ({ article: { id } }) => [{ path: `/editing/articles/${id}`, body: article }],
  publishArticle: ({ article: { id } }) => [{ path: `/editing/articles/${id}/publish` }],
  withdrawArticle: ({ article: { id } }) => [{ path: `/editing/articles/${id}/withdraw` }],
  changeRumourReport: ({ rumourReport: id }) => [{ path: `/editing/rumours/${id}`, body: rumourReport }],
  removeRumourReport: ({ rumourReport: id }) => [{ path: `/editing/rumours/${id}` }],
  deleteComment: ({ comment }) => [{ path: `/comments/${comment}` }],
  deleteThread: ({ loneThread }) => [{ path: `/threads/${loneThread}` }],
  endLogin: ({ login }) => [{ path: `/user/me/logins/${login}` }],
};

/** Why a call's path, query and body contain no ID of a site's item, by call ID. */
export const asksForNothing: Readonly<Record<string, string>> = {
  getSettings: 'open to all; the answer is what a domain means',
  getImage: 'open to all; pictures by their address',
  getPagePicture: 'open to all; words that a page shows',
  getUpload: 'open to all; the name of a picture cannot be guessed',
  getAnswers: 'keys of GET calls, each of which is tried in one (isolation.test.ts)',
  getLive: 'keys of GET calls, each answered as the site itself is (live.routes.test.ts)',
  getNews: 'a page number',
  getFixtures: 'a season',
  getStandings: 'a season',
  getCompetitions: 'a season',
  getBracket: 'a competition and a season',
  getCompetitionTable: 'a competition and a season',
  getPositions: 'a competition and a season',
  getCompetitionStatistics: 'a competition and a season',
  getRound: 'a competition, a season and a round',
  getOpponentRecord: "a team; the matches are those of the site's own club",
  getTeam: "a team; its next match is against the site's own club",
  getNextTrip: "a match; the trips are those to the matches of the site's own club",
  getPlayer:
    "every site has a page of every player; its articles are the site's own (players.routes.test.ts)",
  getPlayerSeason: 'as getPlayer',
  getPlayerNews: "as getPlayer; the news is the site's own",
  getTransfers: 'a season',
  getLatestTransfers: 'how many',
  getRumours: 'a page number and a direction',
  getSitemapPart: "a kind of pages and a page number (sitemap.routes.test.ts: each site's own)",
  getSiteIcon: "open to all; a domain's crest",
  getSiteFeed: 'open to all; the domain selects the site',
  announceChanges: "a service's own keys, with a token that is its own",
  getLegalText: 'open to all; the domain selects the site',
  getArticles: 'a page number',
  changeClubContent: "of one's own club",
  changeSeasons: "the seasons are the network's",
  changeNetwork: "clubs and domains are the network's",
  changeText: "a text of one's own site",
  removeText: "a text of one's own site",
  createArticle: "an article of one's own site",
  createRumourReport: "a report of the site's own club",
  getTrips: 'filters and a page number',
  getShop: 'a kind and a page number',
  createTvRight: "TV rights are a country's, and this administrator is the network's",
  editTvRight: "TV rights are a country's, and this administrator is the network's",
  deleteTvRight: "TV rights are a country's, and this administrator is the network's",
  getPlayerForEditing: "a player is no club's alone, and this administrator is the network's",
  changePlayer: "a player is no club's alone, and this administrator is the network's",
  giveBackPlayer: "a player is no club's alone, and this administrator is the network's",
  getMatchForEditing: "a match is two clubs', and this administrator is the network's",
  changeReport: "a match is two clubs', and this administrator is the network's",
  removeReport: "a match is two clubs', and this administrator is the network's",
  changeBroadcasts: "a match is two clubs', and this administrator is the network's",
  giveBackBroadcasts: "a match is two clubs', and this administrator is the network's",
  removeMatch: "a match is two clubs', and this administrator is the network's",
  getTeamsForEditing: "a team is no site's, and this administrator is the network's",
  getTeamForEditing: "a team is no site's, and this administrator is the network's",
  changeTeam: "a team is no site's, and this administrator is the network's",
  mergeTeam: "a team is no site's, and this administrator is the network's",
  searchPlayers: 'words',
  searchForum: 'words',
  search: 'words',
  login: "an account is the network's",
  registerUser: "an account is the network's",
  checkUsername: "an account is the network's",
  forgotPassword: "an account is the network's",
  resetPassword: "an account is the network's",
  updateMe: "one's own account, which is the network's",
  deleteMe: "one's own account, which is the network's",
  getProfile: "an account is the network's; what it shows is the site's own posts",
  verifyEmail: "an account is the network's",
  beginSecondFactor: "one's own account, which is the network's",
  confirmSecondFactor: "one's own account, which is the network's",
  removeSecondFactor: "one's own account, which is the network's",
  suspendUser:
    "an account is the network's; a site's administrator suspends there (administration.routes.test.ts)",
  endLoginsOf:
    "an account is the network's; a site's administrator ends logins there (administration.routes.test.ts)",
  changeRole: "an account is the network's, and so is an administrator who changes roles",
  createAccount: "an account is the network's, and the operator above all sites",
  createPasswordLink: "an account is the network's, and the operator above all sites",
  sendTestMail: 'the operator is above all sites',
  getTestMail: 'the operator is above all sites',
  removeSecondFactorOf: "an account is the network's, and the operator above all sites",
  setRole: "an account is the network's, and the operator above all sites",
  postContact: 'a message to the network',
  startImport: 'the operator is above all sites',
};
