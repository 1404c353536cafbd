import type { RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { Plural } from '@lingui/react/macro';

/** Decided rumours from which a record tells something about a source. */
const minDecided = 5;

/** How many of a source's earlier rumours about the club came true. */
export function SourceRecord({ record }: { record: NonNullable<RumourReport['record']> }) {
  const { cameTrue, decided } = record;
  if (decided < minDecided) return null;
  return (
    <span data-record="">
      {' · '}
      <Plural
        value={cameTrue}
        one={`the source was right once in ${decided}`}
        other={`the source was right # times in ${decided}`}
      />
    </span>
  );
}
