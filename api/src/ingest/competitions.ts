import { slugOf } from '@fan-base/shared-contracts/slug';

/** A competition as it is when it is first met. */
export interface CompetitionIdentity {
  /** Short name, openfootball's own for leagues; for others a slug of the name. */
  readonly key: string;
  readonly name: string;
  readonly country: string | null;
  /** IANA zone in which the competition's kick-off times are published. */
  readonly timeZone: string;
}

export interface KnownCompetition extends CompetitionIdentity {
  /** API-Football's number. */
  readonly providerId: number;
  /** All names that it goes by, without the season. */
  readonly names: readonly string[];
}

const spanish = [
  'Spain Primera División',
  'Spanish Primera División',
  'Spain La Liga',
  'Spanish La Liga',
  'Liga BBVA',
];
const austrian = ['Österr. Bundesliga', 'Austrian Bundesliga', 'tipico Bundesliga'];

const at = (
  providerId: number,
  key: string,
  name: string,
  country: string | null,
  timeZone: string,
  ...names: string[]
): KnownCompetition => ({ providerId, key, name, country, timeZone, names: [name, ...names] });

/** The competitions that every source means by the same key; behind them other names that they go by. */
export const knownCompetitions: readonly KnownCompetition[] = [
  at(39, 'en.1', 'Premier League', 'England', 'Europe/London', 'English Premier League'),
  at(40, 'en.2', 'Championship', 'England', 'Europe/London', 'English Championship', 'EFL Championship'),
  at(41, 'en.3', 'League One', 'England', 'Europe/London', 'English League One'),
  at(42, 'en.4', 'League Two', 'England', 'Europe/London', 'English League Two'),
  at(45, 'en.cup', 'FA Cup', 'England', 'Europe/London', 'English FA Cup'),
  at(48, 'en.leaguecup', 'League Cup', 'England', 'Europe/London', 'EFL Cup', 'English League Cup'),
  at(528, 'en.supercup', 'Community Shield', 'England', 'Europe/London'),
  at(
    140,
    'es.1',
    'La Liga',
    'Spain',
    'Europe/Madrid',
    'Primera División',
    'Primera División de España',
    ...spanish,
  ),
  at(
    141,
    'es.2',
    'Segunda División',
    'Spain',
    'Europe/Madrid',
    'Spain Segunda División',
    'Segunda División de España',
  ),
  at(143, 'es.cup', 'Copa del Rey', 'Spain', 'Europe/Madrid'),
  at(556, 'es.supercup', 'Supercopa', 'Spain', 'Europe/Madrid'),
  at(
    78,
    'de.1',
    'Bundesliga',
    'Germany',
    'Europe/Berlin',
    '1. Bundesliga',
    'Deutsche Bundesliga',
    'German Bundesliga',
  ),
  at(
    79,
    'de.2',
    '2. Bundesliga',
    'Germany',
    'Europe/Berlin',
    'Deutsche 2. Bundesliga',
    'German 2. Bundesliga',
  ),
  at(80, 'de.3', '3. Liga', 'Germany', 'Europe/Berlin', '3. Bundesliga', 'Deutsche 3. Liga'),
  at(
    81,
    'de.cup',
    'DFB-Pokal',
    'Germany',
    'Europe/Berlin',
    'German Cup',
    'Deutscher DFB Pokal',
    'German DFB Pokal',
  ),
  at(529, 'de.supercup', 'Supercup', 'Germany', 'Europe/Berlin', 'DFL Supercup'),
  at(218, 'at.1', 'Bundesliga', 'Austria', 'Europe/Vienna', 'Österreichische Bundesliga', ...austrian),
  at(135, 'it.1', 'Serie A', 'Italy', 'Europe/Rome', 'Italian Serie A', 'Italy Serie A'),
  at(61, 'fr.1', 'Ligue 1', 'France', 'Europe/Paris', 'French Ligue 1', 'France Ligue 1'),
  at(
    88,
    'nl.1',
    'Eredivisie',
    'Netherlands',
    'Europe/Amsterdam',
    'Dutch Eredivisie',
    'Netherlands Eredivisie',
  ),
  at(
    94,
    'pt.1',
    'Primeira Liga',
    'Portugal',
    'Europe/Lisbon',
    'Portuguese Primeira Liga',
    'Portugal Primeira Liga',
  ),
  at(
    179,
    'sco.1',
    'Premiership',
    'Scotland',
    'Europe/London',
    'Scottish Premiership',
    'Scotland Premiership',
  ),
  at(
    119,
    'dk.1',
    'Superliga',
    'Denmark',
    'Europe/Copenhagen',
    'Superligaen',
    'Danish Superliga',
    'Denmark Superligaen',
  ),
  at(2, 'uefa.cl', 'Champions League', null, 'Europe/Zurich', 'UEFA Champions League'),
  at(3, 'uefa.el', 'Europa League', null, 'Europe/Zurich', 'UEFA Europa League'),
  at(
    848,
    'uefa.conf',
    'Conference League',
    null,
    'Europe/Zurich',
    'UEFA Conference League',
    'UEFA Europa Conference League',
  ),
  at(531, 'uefa.supercup', 'UEFA Super Cup', null, 'Europe/Zurich'),
  at(667, 'friendlies', 'Club Friendlies', null, 'UTC'),
];

/** A country's league, by its key. */
export const isLeague = (key: string): boolean => /^[a-z]+\.\d+$/.test(key);

/** A name without case, accents and punctuation: `DFB Pokal` is `DFB-Pokal`. */
const plain = (name: string) => slugOf(name.replace(/[^\p{L}\p{N}]+/gu, ' '));

const byName = Map.groupBy(
  knownCompetitions.flatMap((known) => [...new Set(known.names.map(plain))].map((name) => ({ name, known }))),
  ({ name }) => name,
);

/** The known competitions that go by a name: several where two countries use it. */
export const competitionsNamed = (name: string): readonly KnownCompetition[] =>
  (byName.get(plain(name)) ?? []).map(({ known }) => known);

/** Names that leagues of several countries have, though one of them alone is known here. */
const shared = new Set(['primera_division']);

/** Whether a name can be no other competition's: `Deutsche Bundesliga`, but not `Bundesliga`. */
export const isNameOfOne = ({ name: own }: KnownCompetition, name: string): boolean =>
  plain(name) !== plain(own) && !shared.has(plain(name));
