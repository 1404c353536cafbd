import type { Rumour, RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { Plural } from '@lingui/react/macro';

/** Decided rumours from which a record tells something about a source. */
const minDecided = 5;

/** A source and how many of its earlier rumours about the club came true. */
function SourceRecord({ source, record }: { source: string; record: NonNullable<RumourReport['record']> }) {
  const { cameTrue, decided } = record;
  return (
    <span data-record="">
      {' · '}
      <Plural
        value={cameTrue}
        one={`${source} was right once in ${decided}`}
        other={`${source} was right # times in ${decided}`}
      />
    </span>
  );
}

/** What the rating rests on, in a line: the number of sources, and how reliable they have been. */
export function Evidence({ reports }: Pick<Rumour, 'reports'>) {
  const bySource = new Map(reports.map(({ source, record }) => [source, record]));
  return (
    <p data-evidence="">
      <Plural value={bySource.size} one="# source" other="# sources" />
      {[...bySource].map(([source, record]) =>
        record && record.decided >= minDecided ? (
          <SourceRecord key={source} source={source} record={record} />
        ) : null,
      )}
    </p>
  );
}
