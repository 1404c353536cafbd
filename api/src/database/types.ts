import type { AccountTables } from './accounts.types.ts';
import type { ArticleTables } from './articles.types.ts';
import type { MatchDetailTables, ProviderTables, SquadTables } from './details.types.ts';
import type { FootballTables } from './football.types.ts';
import type { ForumTables } from './forum.types.ts';
import type { IngestTables } from './ingest.types.ts';
import type { NetworkTables } from './network.types.ts';
import type { NewsTables } from './news.types.ts';
import type { PartnerTables } from './partners.types.ts';
import type { RumourTables } from './rumours.types.ts';

/** Every table as Kysely sees it; each migration that makes tables has its file of types. */
export interface Database
  extends NetworkTables,
    FootballTables,
    MatchDetailTables,
    SquadTables,
    NewsTables,
    ArticleTables,
    RumourTables,
    IngestTables,
    ProviderTables,
    AccountTables,
    PartnerTables,
    ForumTables {}
