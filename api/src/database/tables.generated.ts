// Written by `npm run tables` from a database that the migrations have made: not to be edited.
import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import type { Placeholder } from '@fan-base/shared-contracts/api/competitions';
import type { ClubContent } from '@fan-base/shared-contracts/club-content';
import type { ImportKind, IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** Arrives as text. */
type Numeric = ColumnType<string, number, number>;
/** Written by an expression, read by none. */
type Search = ColumnType<never, never, never>;

export interface AccountTable {
  id: GeneratedAlways<string>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  realname: string | null;
  password_hash: string;
  role: Generated<'user' | 'admin'>;
  birthday: string | null;
  city: string | null;
  occupation: string | null;
  favourite_player: string | null;
  image: string | null;
  joined_at: Date;
  suspended_until: Date | null;
  suspended_for: string | null;
  deleted_at: Date | null;
  email_verified_at: Date | null;
  pending_email: string | null;
}

export interface ArticleTable {
  id: GeneratedAlways<string>;
  site_id: string;
  slug: string;
  title: string;
  lead: string;
  author: string;
  text: string;
  body: Json<ArticleText>;
  picture_url: string | null;
  picture_alt: string | null;
  related: Generated<string[]>;
  state: 'draft' | 'published' | 'withdrawn';
  published_at: Date | null;
  changed_at: Date | null;
  source: string;
  edited: Generated<boolean>;
}

export interface ArticleSlugTable {
  site_id: string;
  slug: string;
  article_id: string;
}

export interface AttemptTable {
  key: string;
  started_at: Date;
  count: number;
}

export interface ClubTable {
  id: GeneratedAlways<string>;
  team_id: string;
  league: string;
  bg_light: string;
  bg_dark: string;
  text_light: string;
  text_dark: string;
}

export interface ClubContentTable {
  team_id: string;
  content: Json<ClubContent>;
  changed_at: Date;
  origin: Generated<'file' | 'administrator'>;
  source: Generated<string>;
}

export interface CoachTable {
  id: GeneratedAlways<string>;
  provider_id: number;
  name: string;
  birth_date: string | null;
  nationality: string | null;
  height_cm: number | null;
  weight_kg: number | null;
  photo_url: string | null;
  age: number | null;
  updated_at: Date;
}

export interface CoachSpellTable {
  coach_id: string;
  team_id: string;
  started_on: string;
  ended_on: string | null;
}

export interface CommentTable {
  id: GeneratedAlways<string>;
  thread_id: string;
  number: number;
  account_id: string;
  content: Json<RichText>;
  idempotency_key: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: 'author' | 'moderator' | null;
  search: Search;
}

export interface CompetitionTable {
  id: GeneratedAlways<string>;
  key: string;
  name: string;
  country: string | null;
  time_zone: string;
  provider_id: number | null;
}

export interface CompetitionSeasonTable {
  competition_id: string;
  season: number;
  source: string;
  origin: 'manual' | 'schedule';
  updated_at: Date;
  is_numbered: Generated<boolean>;
  has_leaders: Generated<boolean>;
}

export interface ContactMessageTable {
  id: GeneratedAlways<string>;
  site_id: string | null;
  email: string;
  name: string;
  subject: string;
  message: string;
  sent_at: Date;
  account_id: string | null;
}

export interface EditedBroadcastsTable {
  fixture_id: string;
  language: 'da' | 'en';
}

export interface EmailVerificationTable {
  token_hash: Buffer;
  account_id: string;
  email: string;
  expires_at: Date;
}

export interface FixtureTable {
  id: GeneratedAlways<string>;
  competition_id: string;
  season: number;
  round_name: string;
  stage: 'matchday' | 'group' | 'round-of-16' | 'quarter-final' | 'semi-final' | 'final' | 'friendly' | null;
  round_number: number | null;
  kickoff: Date;
  time_known: boolean;
  status: FixtureStatusCode;
  elapsed: number | null;
  home_team_id: string;
  away_team_id: string;
  home_goals: number | null;
  away_goals: number | null;
  ht_home: number | null;
  ht_away: number | null;
  ft_home: number | null;
  ft_away: number | null;
  pen_home: number | null;
  pen_away: number | null;
  updated_at: Date;
  provider_id: number | null;
  occurrence: Generated<number>;
  elapsed_extra: number | null;
  referee: string | null;
  venue_name: string | null;
  venue_city: string | null;
  first_half_at: Date | null;
  second_half_at: Date | null;
  details_at: Date | null;
  revision: Generated<number>;
  clock_started_at: Date | null;
  clock_added_after: number | null;
}

export interface FixtureBroadcastTable {
  fixture_id: string;
  language: 'da' | 'en';
  channel: string;
  kind: 'tv' | 'stream';
  url: string | null;
  source: Generated<string>;
}

export interface FixtureEventTable {
  fixture_id: string;
  position: number;
  minute: number;
  extra: number | null;
  team_id: string | null;
  player_id: number | null;
  player_name: string | null;
  related_id: number | null;
  related_name: string | null;
  type: string;
  detail: string;
  comment: string | null;
}

export interface FixtureLineupTable {
  fixture_id: string;
  team_id: string;
  formation: string | null;
  coach_id: number | null;
  coach_name: string | null;
  shirt: string | null;
  shirt_number: string | null;
  keeper_shirt: string | null;
  keeper_number: string | null;
}

export interface FixtureLineupPlayerTable {
  fixture_id: string;
  team_id: string;
  position: number;
  starts: boolean;
  player_id: number | null;
  name: string;
  number: number | null;
  role: 'G' | 'D' | 'M' | 'F' | null;
  grid_row: number | null;
  grid_column: number | null;
  minutes: number | null;
  rating: Numeric | null;
  captain: Generated<boolean>;
  goals: number | null;
  assists: number | null;
  conceded: number | null;
  yellow: number | null;
  red: number | null;
}

export interface FixtureReportTable {
  fixture_id: string;
  language: 'da' | 'en';
  title: string;
  text: string;
  author: string;
  published_at: Date;
  source: Generated<string>;
}

export interface FixtureStatisticTable {
  fixture_id: string;
  position: number;
  type: string;
  home: string | null;
  away: string | null;
}

export interface FormerDomainTable {
  domain: string;
  site_id: string;
}

export interface FormerUsernameTable {
  key_hash: string;
  reserved_until: Date;
}

export interface ForumTable {
  id: GeneratedAlways<string>;
  site_id: string;
  slug: string;
  title: string;
  description: string;
  position: number;
  is_match_day: Generated<boolean>;
  threads: Generated<number>;
  posts: Generated<number>;
}

export interface IngestRunTable {
  id: GeneratedAlways<string>;
  kind: ImportKind;
  source: string;
  site_id: string | null;
  started_at: Date;
  finished_at: Date | null;
  outcome: IngestRun['outcome'];
  added: Generated<number>;
  updated: Generated<number>;
  removed: Generated<number>;
  seen: Generated<number>;
  problems: Generated<Json<IngestRun['problems']>>;
  error: string | null;
}

export interface InjuryTable {
  player_id: string;
  team_id: string;
  fixture_provider_id: number;
  fixture_at: Date;
  kind: 'missing' | 'questionable';
  reason: string;
}

export interface LoginTable {
  id: GeneratedAlways<string>;
  account_id: string;
  site_id: string;
  token_hash: Buffer;
  device: string;
  started_at: Date;
  last_used_at: Date;
  network: string | null;
}

export interface MailTable {
  id: GeneratedAlways<string>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
  account_id: string | null;
}

export interface ModerationTable {
  id: GeneratedAlways<string>;
  site_id: string | null;
  admin_id: string | null;
  act: string;
  thread_id: string | null;
  comment_id: string | null;
  account_id: string | null;
  subject: string;
  reason: string | null;
  acted_at: Date;
}

export interface NetworkTable {
  id: Generated<number>;
  secret: Buffer;
  default_club_id: string | null;
  season: number | null;
  fixtures_season: number | null;
  file_season: number | null;
  file_fixtures_season: number | null;
  team_directory: string | null;
  is_demonstration: Generated<boolean>;
  accepted_secrets: Generated<Buffer[]>;
}

export interface NewsItemTable {
  id: GeneratedAlways<string>;
  site_id: string;
  source_id: string;
  guid: string | null;
  url: string;
  url_key: string;
  title: string;
  summary: string | null;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  image_alt: string | null;
  published_at: Date;
  first_seen_at: Date;
  told_by: string | null;
}

export interface NewsLikenessTable {
  site_id: string;
  key: string;
  published_at: Date;
  item_id: string;
}

export interface NewsSourceTable {
  id: GeneratedAlways<string>;
  site_id: string;
  name: string;
  url: string | null;
  feed_url: string;
  kind: Generated<'rss' | 'atom' | 'rdf' | 'json' | 'unknown'>;
  scheduled: Generated<boolean>;
}

export interface OfferTable {
  id: GeneratedAlways<string>;
  source_id: string;
  key: string;
  kind: 'trip' | 'shirt' | 'gear';
  title: string;
  seller: string;
  url: string;
  image_url: string | null;
  price: string;
  old_price: string | null;
  currency: string;
  compared: string;
  team_id: string;
  away_team_id: string | null;
  match_day: string | null;
  ticket: boolean | null;
  hotel: boolean | null;
  flight: boolean | null;
  nights: number | null;
  shirt: 'home' | 'away' | 'third' | 'keeper' | 'other' | null;
  shirt_season: number | null;
  for_children: boolean | null;
  sizes: Generated<Json<string[]>>;
  words: string;
  first_seen_at: Date;
  changed_at: Date;
  gtin: string | null;
  product: string | null;
  gear: 'clothing' | 'accessory' | 'other' | null;
  departure: string | null;
  start_day: string | null;
  end_day: string | null;
  hotel_name: string | null;
  hotel_stars: number | null;
  ticket_kind: string | null;
}

export interface PartnerFeedTable {
  id: GeneratedAlways<string>;
  key: string;
  kind: 'offers' | 'broadcasts';
  url: string;
  settings: Json<unknown>;
  language: 'da' | 'en';
}

export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: string;
  expires_at: Date;
}

export interface PlayerTable {
  id: GeneratedAlways<string>;
  provider_id: number;
  name: string;
  first_name: string | null;
  last_name: string | null;
  slug: string;
  birth_date: string | null;
  birth_place: string | null;
  birth_country: string | null;
  nationality: string | null;
  height_cm: number | null;
  weight_kg: number | null;
  photo_url: string | null;
  age: number | null;
  updated_at: Date;
}

export interface PlayerExtraTable {
  player_id: string;
  value: number | null;
  weekly_wage: number | null;
  contract_end: string | null;
  boots: string | null;
  expected_return: string | null;
  source: string;
  updated_at: Date;
  loan_until: string | null;
}

export interface PlayerSeasonTable {
  player_id: string;
  team_id: string;
  competition_id: string;
  season: number;
  appearances: number | null;
  starts: number | null;
  minutes: number | null;
  goals: number | null;
  assists: number | null;
  conceded: number | null;
  saves: number | null;
  penalties_scored: number | null;
  penalties_missed: number | null;
  fouls: number | null;
  yellow: number | null;
  yellow_red: number | null;
  red: number | null;
  passes: number | null;
  key_passes: number | null;
  pass_accuracy: number | null;
  rating: Numeric | null;
  captain: Generated<boolean>;
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'attacker' | null;
  shots: number | null;
  tackles: number | null;
  interceptions: number | null;
  duels: number | null;
  duels_won: number | null;
  dribbles: number | null;
}

export interface PlayerValueTable {
  player_id: string;
  valued_on: string;
  value: number;
}

export interface ProviderQuotaTable {
  provider: string;
  day: Date;
  used_today: number;
  minute: Date;
  used_in_minute: number;
  failures: Generated<number>;
  paused_until: Date | null;
  answered_at: Date | null;
}

export interface ReadAllTable {
  account_id: string;
  site_id: string;
  at: Date;
}

export interface ReadMarkTable {
  account_id: string;
  thread_id: string;
  number: number;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
}

export interface ReportTable {
  id: GeneratedAlways<string>;
  site_id: string;
  thread_id: string;
  comment_id: string | null;
  account_id: string;
  reason: string;
  reported_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
}

export interface RumourReportTable {
  id: GeneratedAlways<string>;
  team_id: string;
  direction: 'in' | 'out';
  language: 'da' | 'en' | null;
  source: string;
  guid: string;
  title: string;
  url: string;
  publisher: string;
  published_at: Date;
  player_name: string;
  player_slug: string;
  club_name: string | null;
  club_id: string | null;
  status: 'rumour' | 'advanced' | 'agreed' | 'off';
  credibility: number | null;
  edited: Generated<boolean>;
  removed: Generated<boolean>;
  fee: number | null;
  player_position: 'goalkeeper' | 'defender' | 'midfielder' | 'attacker' | null;
  player_birth_date: string | null;
}

export interface SecondFactorTable {
  account_id: string;
  secret: string;
  confirmed_at: Date | null;
  last_step: Generated<string>;
}

export interface SidelinedTable {
  player_id: string;
  cause: string;
  started_on: string;
  ended_on: string | null;
}

export interface SiteTable {
  id: GeneratedAlways<string>;
  domain: string;
  language: 'da' | 'en';
  club_id: string;
  closed_at: Date | null;
}

export interface SiteAdministratorTable {
  account_id: string;
  site_id: string;
}

export interface SiteReportTable {
  fixture_id: string;
  site_id: string;
  title: string;
  text: string;
  author: string;
  published_at: Date;
}

export interface SiteSuspensionTable {
  account_id: string;
  site_id: string;
  until: Date;
  reason: string;
}

export interface SiteTextTable {
  site_id: string;
  area: string;
  text: string;
  origin: Generated<'product' | 'file' | 'administrator'>;
  source: Generated<string>;
}

export interface SourceStateTable {
  kind: ImportKind;
  source: string;
  site_id: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  failures: Generated<number>;
  next_attempt_at: Date | null;
  attempted_at: Date | null;
}

export interface SquadMemberTable {
  team_id: string;
  season: number;
  player_id: string;
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'attacker';
  number: number | null;
}

export interface StandingTable {
  competition_id: string;
  season: number;
  group_name: string;
  rank: number;
  team_id: string;
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  form: string | null;
  movement: 'up' | 'down' | 'same' | null;
  description: string | null;
  updated_at: Date;
  as_of: Date | null;
}

export interface TeamTable {
  id: GeneratedAlways<string>;
  name: string;
  short_name: string;
  slug: string;
  initials: string;
  primary_colour: string;
  secondary_colour: string;
  provider_id: number | null;
  country: string | null;
  reviewed: Generated<boolean>;
  met_in: string | null;
}

export interface TeamAliasTable {
  name: string;
  team_id: string;
  key: GeneratedAlways<string>;
}

export interface TeamNumberTable {
  number: number;
  team_id: string;
}

export interface TeamProposalTable {
  team_id: string;
  proposed_id: string;
}

export interface TeamSlugTable {
  slug: string;
  team_id: string;
}

export interface ThreadTable {
  id: GeneratedAlways<string>;
  site_id: string;
  forum_id: string;
  slug: string;
  title: string;
  content: Json<RichText>;
  account_id: string | null;
  idempotency_key: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: 'author' | 'moderator' | null;
  pinned: Generated<boolean>;
  locked: Generated<boolean>;
  fixture_id: string | null;
  replies: Generated<number>;
  newest: Generated<number>;
  views: Generated<number>;
  latest_at: Date;
  latest_number: Generated<number>;
  latest_account_id: string | null;
  search: Search;
}

export interface TransferTable {
  id: GeneratedAlways<string>;
  player_id: string;
  moved_on: string;
  terms: string | null;
  from_team_id: string | null;
  to_team_id: string | null;
  from_name: string | null;
  to_name: string | null;
}

export interface TvRightTable {
  id: GeneratedAlways<string>;
  channel: string;
  service: string | null;
  kind: 'tv' | 'stream';
  competition_id: string;
  country: 'DK' | 'GB';
  season: number;
  url: string | null;
  source: Generated<string>;
}

export interface UndrawnMatchTable {
  competition_id: string;
  season: number;
  position: number;
  round_name: string;
  kickoff: Date;
  time_known: boolean;
  home_team_id: string | null;
  away_team_id: string | null;
  home_from: Json<Placeholder> | null;
  away_from: Json<Placeholder> | null;
}

export interface UploadedPictureTable {
  name: string;
  digest: string;
  width: number;
  height: number;
  used_at: Date;
}

/** Every table. */
export interface Database {
  account: AccountTable;
  article: ArticleTable;
  article_slug: ArticleSlugTable;
  attempt: AttemptTable;
  club: ClubTable;
  club_content: ClubContentTable;
  coach: CoachTable;
  coach_spell: CoachSpellTable;
  comment: CommentTable;
  competition: CompetitionTable;
  competition_season: CompetitionSeasonTable;
  contact_message: ContactMessageTable;
  edited_broadcasts: EditedBroadcastsTable;
  email_verification: EmailVerificationTable;
  fixture: FixtureTable;
  fixture_broadcast: FixtureBroadcastTable;
  fixture_event: FixtureEventTable;
  fixture_lineup: FixtureLineupTable;
  fixture_lineup_player: FixtureLineupPlayerTable;
  fixture_report: FixtureReportTable;
  fixture_statistic: FixtureStatisticTable;
  former_domain: FormerDomainTable;
  former_username: FormerUsernameTable;
  forum: ForumTable;
  ingest_run: IngestRunTable;
  injury: InjuryTable;
  login: LoginTable;
  mail: MailTable;
  moderation: ModerationTable;
  network: NetworkTable;
  news_item: NewsItemTable;
  news_likeness: NewsLikenessTable;
  news_source: NewsSourceTable;
  offer: OfferTable;
  partner_feed: PartnerFeedTable;
  password_reset: PasswordResetTable;
  player: PlayerTable;
  player_extra: PlayerExtraTable;
  player_season: PlayerSeasonTable;
  player_value: PlayerValueTable;
  provider_quota: ProviderQuotaTable;
  read_all: ReadAllTable;
  read_mark: ReadMarkTable;
  recovery_code: RecoveryCodeTable;
  report: ReportTable;
  rumour_report: RumourReportTable;
  second_factor: SecondFactorTable;
  sidelined: SidelinedTable;
  site: SiteTable;
  site_administrator: SiteAdministratorTable;
  site_report: SiteReportTable;
  site_suspension: SiteSuspensionTable;
  site_text: SiteTextTable;
  source_state: SourceStateTable;
  squad_member: SquadMemberTable;
  standing: StandingTable;
  team: TeamTable;
  team_alias: TeamAliasTable;
  team_number: TeamNumberTable;
  team_proposal: TeamProposalTable;
  team_slug: TeamSlugTable;
  thread: ThreadTable;
  transfer: TransferTable;
  tv_right: TvRightTable;
  undrawn_match: UndrawnMatchTable;
  uploaded_picture: UploadedPictureTable;
}
