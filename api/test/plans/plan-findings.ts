import type { Pool } from 'pg';

/** A step of a plan that was executed, as EXPLAIN writes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A table with more rows must not be read from one end to the other. */
export const maxRowsScanned = 5_000;

/** As many rows as a page shows at most: what is looked up for each of them is looked up for no other. */
const maxSubPlanLoops = 60;

/** A step and all below it. */
export const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/**
 * What a plan does that grows with the tables and not with the answer.
 * @param isLarge whether a table has more rows than may be scanned
 */
export function findCostlySteps(plan: PlanNode, isLarge: (table: string) => boolean): string[] {
  const large = (node: PlanNode) => isLarge(node['Relation Name'] ?? '');
  const scans = listNodes(plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan') && large(node) && node['Actual Loops'] !== 0)
    .map((node) => `scans all of ${node['Relation Name']}`);
  const counts = listNodes(plan)
    .filter(
      (node) => node['Parent Relationship'] === 'SubPlan' && (node['Actual Loops'] ?? 0) > maxSubPlanLoops,
    )
    .filter((node) => listNodes(node).some((below) => below['Node Type'] === 'Aggregate'))
    .flatMap((node) => listNodes(node).filter(large))
    .map((node) => `counts ${node['Relation Name']} once for each row`);
  return [...new Set([...scans, ...counts])];
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Notes what the connections of a pool are asked while some work is done. */
export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { connect } = pool;
  const record = new Proxy(connect, {
    async apply(target, self, args) {
      const client = await Reflect.apply(target, self, args);
      return new Proxy(client, {
        get(inner, name) {
          const value = Reflect.get(inner, name, inner);
          if (name !== 'query') return typeof value === 'function' ? value.bind(inner) : value;
          return (sql: string, parameters: readonly unknown[] = [], ...more: unknown[]) => {
            statements.push({ sql, parameters });
            return value.call(inner, sql, parameters, ...more);
          };
        },
      });
    },
  });
  pool.connect = record;
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return statements.filter(({ sql }) => /^\s*(select|with|insert|update|delete)\b/i.test(sql));
}

/** How PostgreSQL goes about a statement; what writes is not executed for it. */
export async function explainStatement(pool: Pool, { sql, parameters }: Statement): Promise<PlanNode> {
  const isReading = !/\b(insert|update|delete|nextval|pg_notify)\b/i.test(sql);
  const options = isReading ? 'analyze, timing off, format json' : 'format json';
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${options}) ${sql}`, [
    ...parameters,
  ]);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('EXPLAIN has told nothing');
  return plan.Plan;
}
