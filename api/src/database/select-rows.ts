import { sql } from 'kysely';
import type { Db } from './types.ts';

type Template = Parameters<typeof sql>;

/** The rows of a query that is written as SQL: `selectRows<Row>(db)`, and the query as a template behind it. */
export const selectRows =
  <Row>(db: Db) =>
  async (...query: Template): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows;

/** The first row of a query that is written as SQL; undefined: it has none. */
export const selectRow =
  <Row>(db: Db) =>
  async (...query: Template): Promise<Row | undefined> =>
    (await sql<Row>(...query).execute(db)).rows[0];

/** The row of a query that always has one, such as a count. @throws Error without one */
export const selectOneRow =
  <Row>(db: Db) =>
  async (...query: Template): Promise<Row> => {
    const [row] = await selectRows<Row>(db)(...query);
    if (!row) throw new Error('A query that always has a row had none');
    return row;
  };
