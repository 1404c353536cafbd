import { sql } from 'kysely';
import type { Db } from './types.ts';

type Template = Parameters<typeof sql>;

/** The rows of an SQL query: `selectRows<Row>(db)`, followed by the query as a template. */
export const selectRows =
  <Row>(db: Db) =>
  async (...query: Template): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows;

/** The first row of an SQL query; undefined if there is none. */
export const selectRow =
  <Row>(db: Db) =>
  async (...query: Template): Promise<Row | undefined> =>
    (await sql<Row>(...query).execute(db)).rows[0];

/**
 * The row of a query that always returns one, such as a count.
 * @throws Error without one
 */
export const selectOneRow =
  <Row>(db: Db) =>
  async (...query: Template): Promise<Row> => {
    const [row] = await selectRows<Row>(db)(...query);
    if (!row) throw new Error('A query that must return a row returned none');
    return row;
  };
