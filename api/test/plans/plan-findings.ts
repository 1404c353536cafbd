import type { Pool } from 'pg';

/** An executed plan step in EXPLAIN's format. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Larger tables must not be scanned completely. */
export const maxRowsScanned = 5_000;

/** The maximum rows of a page: a lookup may run once per shown row. */
const maxSubPlanLoops = 60;

/** A step and everything below it. */
export const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/**
 * Steps of a plan whose cost grows with the tables instead of the answer.
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

/** Statements of pg-boss, which looks after its tables in the background. */
const ofJobs = /\bjobs\./;

/** Records the statements of a pool's connections during some work, except those of the job queue. */
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
  return statements.filter(
    ({ sql }) => /^\s*(select|with|insert|update|delete)\b/i.test(sql) && !ofJobs.test(sql),
  );
}

/** The plan of a statement; writes are not executed. */
export async function explainStatement(pool: Pool, { sql, parameters }: Statement): Promise<PlanNode> {
  const isReading = !/\b(insert|update|delete|nextval|pg_notify)\b/i.test(sql);
  const options = isReading ? 'analyze, timing off, format json' : 'format json';
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${options}) ${sql}`, [
    ...parameters,
  ]);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('EXPLAIN returned nothing');
  return plan.Plan;
}
