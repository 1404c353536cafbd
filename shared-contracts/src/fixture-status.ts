/** Status codes of a fixture (specification section 4), in the order in which a match can reach them. */
export const fixtureStatusCodes = [
  'TBD',
  'NS',
  '1H',
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
  'LIVE',
  'SUSP',
  'INT',
  'FT',
  'AET',
  'PEN',
  'PST',
  'CANC',
  'ABD',
  'AWD',
  'WO',
] as const;
export type FixtureStatusCode = (typeof fixtureStatusCodes)[number];

/** Phase of a match, for program logic; labels and styles are in mf-matches. */
export type FixturePhase = 'scheduled' | 'live' | 'finished' | 'off';

const phases: Record<FixtureStatusCode, FixturePhase> = {
  TBD: 'scheduled',
  NS: 'scheduled',
  '1H': 'live',
  HT: 'live',
  '2H': 'live',
  ET: 'live',
  BT: 'live',
  P: 'live',
  LIVE: 'live',
  SUSP: 'live',
  INT: 'live',
  FT: 'finished',
  AET: 'finished',
  PEN: 'finished',
  AWD: 'finished',
  WO: 'finished',
  PST: 'off',
  CANC: 'off',
  ABD: 'off',
};

/** Phase of a status code; `finished` has a valid result, `off` was not played. */
export const fixturePhase = (code: FixtureStatusCode): FixturePhase => phases[code];

/** Whether a match was called off: postponed, canceled or abandoned. */
export const isOff = (code: FixtureStatusCode): boolean => fixturePhase(code) === 'off';
