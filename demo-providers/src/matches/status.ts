/** The provider's codes for where a match is. */
export const fixtureStatusCodes = [
  'TBD',
  'NS',
  '1H',
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
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
  'LIVE',
] as const;
export type FixtureStatusCode = (typeof fixtureStatusCodes)[number];
