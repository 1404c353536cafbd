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
}

const at = (
  providerId: number,
  key: string,
  name: string,
  country: string | null,
  timeZone: string,
): KnownCompetition => ({ providerId, key, name, country, timeZone });

/** The competitions that every source means by the same key. */
export const knownCompetitions: readonly KnownCompetition[] = [
  at(39, 'en.1', 'Premier League', 'England', 'Europe/London'),
  at(40, 'en.2', 'Championship', 'England', 'Europe/London'),
  at(41, 'en.3', 'League One', 'England', 'Europe/London'),
  at(42, 'en.4', 'League Two', 'England', 'Europe/London'),
  at(45, 'en.cup', 'FA Cup', 'England', 'Europe/London'),
  at(48, 'en.leaguecup', 'League Cup', 'England', 'Europe/London'),
  at(528, 'en.supercup', 'Community Shield', 'England', 'Europe/London'),
  at(140, 'es.1', 'La Liga', 'Spain', 'Europe/Madrid'),
  at(141, 'es.2', 'Segunda División', 'Spain', 'Europe/Madrid'),
  at(143, 'es.cup', 'Copa del Rey', 'Spain', 'Europe/Madrid'),
  at(556, 'es.supercup', 'Supercopa', 'Spain', 'Europe/Madrid'),
  at(78, 'de.1', 'Bundesliga', 'Germany', 'Europe/Berlin'),
  at(79, 'de.2', '2. Bundesliga', 'Germany', 'Europe/Berlin'),
  at(81, 'de.cup', 'DFB-Pokal', 'Germany', 'Europe/Berlin'),
  at(529, 'de.supercup', 'Supercup', 'Germany', 'Europe/Berlin'),
  at(135, 'it.1', 'Serie A', 'Italy', 'Europe/Rome'),
  at(61, 'fr.1', 'Ligue 1', 'France', 'Europe/Paris'),
  at(88, 'nl.1', 'Eredivisie', 'Netherlands', 'Europe/Amsterdam'),
  at(94, 'pt.1', 'Primeira Liga', 'Portugal', 'Europe/Lisbon'),
  at(179, 'sco.1', 'Premiership', 'Scotland', 'Europe/London'),
  at(119, 'dk.1', 'Superliga', 'Denmark', 'Europe/Copenhagen'),
  at(2, 'uefa.cl', 'Champions League', null, 'Europe/Zurich'),
  at(3, 'uefa.el', 'Europa League', null, 'Europe/Zurich'),
  at(848, 'uefa.conf', 'Conference League', null, 'Europe/Zurich'),
  at(531, 'uefa.supercup', 'UEFA Super Cup', null, 'Europe/Zurich'),
  at(667, 'friendlies', 'Club Friendlies', null, 'UTC'),
];
