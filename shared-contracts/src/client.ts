// By the shared module's name, not './shell.ts': a remote gets this code from the shell instead of carrying a copy.
import { createClient } from '@fan-base/shared-contracts/shell';
import * as endpoints from './api/endpoints.ts';

export type { ApiKey, ApiWrite, ErrorCodeOf } from './api-request.ts';

export const account = /* @__PURE__ */ createClient<typeof import('./api/account.ts')>(endpoints.account);
export const answers = /* @__PURE__ */ createClient<typeof import('./api/answers.ts')>(endpoints.answers);
export const articles = /* @__PURE__ */ createClient<typeof import('./api/articles.ts')>(endpoints.articles);
export const club = /* @__PURE__ */ createClient<typeof import('./api/club.ts')>(endpoints.club);
export const contact = /* @__PURE__ */ createClient<typeof import('./api/contact.ts')>(endpoints.contact);
export const editingMatches = /* @__PURE__ */ createClient<typeof import('./api/editing-matches.ts')>(
  endpoints.editingMatches,
);
export const editingPlayers = /* @__PURE__ */ createClient<typeof import('./api/editing-players.ts')>(
  endpoints.editingPlayers,
);
export const editingTeams = /* @__PURE__ */ createClient<typeof import('./api/editing-teams.ts')>(
  endpoints.editingTeams,
);
export const editing = /* @__PURE__ */ createClient<typeof import('./api/editing.ts')>(endpoints.editing);
export const fixtures = /* @__PURE__ */ createClient<typeof import('./api/fixtures.ts')>(endpoints.fixtures);
export const forum = /* @__PURE__ */ createClient<typeof import('./api/forum.ts')>(endpoints.forum);
export const health = /* @__PURE__ */ createClient<typeof import('./api/health.ts')>(endpoints.health);
export const image = /* @__PURE__ */ createClient<typeof import('./api/image.ts')>(endpoints.image);
export const ingest = /* @__PURE__ */ createClient<typeof import('./api/ingest.ts')>(endpoints.ingest);
export const legal = /* @__PURE__ */ createClient<typeof import('./api/legal.ts')>(endpoints.legal);
export const live = /* @__PURE__ */ createClient<typeof import('./api/live.ts')>(endpoints.live);
export const match = /* @__PURE__ */ createClient<typeof import('./api/match.ts')>(endpoints.match);
export const moderation = /* @__PURE__ */ createClient<typeof import('./api/moderation.ts')>(
  endpoints.moderation,
);
export const news = /* @__PURE__ */ createClient<typeof import('./api/news.ts')>(endpoints.news);
export const rumours = /* @__PURE__ */ createClient<typeof import('./api/rumours.ts')>(endpoints.rumours);
export const settings = /* @__PURE__ */ createClient<typeof import('./api/settings.ts')>(endpoints.settings);
export const share = /* @__PURE__ */ createClient<typeof import('./api/share.ts')>(endpoints.share);
export const shop = /* @__PURE__ */ createClient<typeof import('./api/shop.ts')>(endpoints.shop);
export const siteFeed = /* @__PURE__ */ createClient<typeof import('./api/site-feed.ts')>(endpoints.siteFeed);
export const sitemap = /* @__PURE__ */ createClient<typeof import('./api/sitemap.ts')>(endpoints.sitemap);
export const sites = /* @__PURE__ */ createClient<typeof import('./api/sites.ts')>(endpoints.sites);
export const squad = /* @__PURE__ */ createClient<typeof import('./api/squad.ts')>(endpoints.squad);
export const streaming = /* @__PURE__ */ createClient<typeof import('./api/streaming.ts')>(
  endpoints.streaming,
);
export const transfers = /* @__PURE__ */ createClient<typeof import('./api/transfers.ts')>(
  endpoints.transfers,
);
export const trips = /* @__PURE__ */ createClient<typeof import('./api/trips.ts')>(endpoints.trips);
export const upload = /* @__PURE__ */ createClient<typeof import('./api/upload.ts')>(endpoints.upload);
