import { integer, object, string } from '../struct.ts';
import { visible } from '../visible-text.ts';

/** Id of a database row, as a decimal string. */
export const Id = string({ pattern: '^[0-9]{1,18}$' });
/** Path parameters of a call for one record. */
export const IdParams = object({ id: Id });

/** The id of a match in decimal digits. */
export const FixtureId = string({ pattern: '^[0-9]{1,15}$' });

/** Date, `YYYY-MM-DD`. */
export const Day = string({ format: 'date' });

/** Pagination: number of this page from 1, number of pages, total number of items. */
export const pageFields = { page: integer(), pages: integer(), total: integer() } as const;

/** Text with at least one visible character. */
export const VisibleText = (max: number) => string({ min: 1, max, pattern: visible });
