import { integer, object, string } from '../struct.ts';

/** The number of something that has a row. */
export const Id = string({ pattern: '^[0-9]{1,18}$' });
export const IdParams = object({ id: Id });

export const FixtureId = string({ pattern: '^[0-9]{1,15}$' });

/** A day, `YYYY-MM-DD`. */
export const Day = string({ format: 'date' });

/** Of a list that is given page by page: which page this is, how many there are, and how many things in all. */
export const pageFields = { page: integer(), pages: integer(), total: integer() } as const;
