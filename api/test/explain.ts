import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../src/database/types.ts';
import type { Dependencies } from '../src/dependencies.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The queries of some work, and what the database did for them. */
export interface Explained {
  readonly statements: readonly string[];
  /** Plan steps in order, e.g. `Index Scan`. */
  readonly steps: readonly string[];
  /** Rows read from a table, including filtered ones. */
  readonly rowsOf: (table: string) => number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsRead = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/** Runs the queries of some work, and each of them again with EXPLAIN. */
export async function explain(
  { pool }: Pick<Dependencies, 'pool'>,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<Explained> {
  const queries: CompiledQuery[] = [];
  await work(
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void queries.push(query),
    }),
  );
  const nodes: PlanNode[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      [...parameters],
    );
    for (const row of rows) nodes.push(...nodesOf(row['QUERY PLAN'][0].Plan));
  }
  return {
    statements: queries.map(({ sql }) => sql),
    steps: nodes.map((node) => node['Node Type']),
    rowsOf: (table) =>
      nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsRead(node), 0),
  };
}
