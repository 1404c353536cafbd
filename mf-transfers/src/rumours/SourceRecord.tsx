import type { RumourReport } from '@fan-base/shared-contracts/api/rumours';
import { Plural } from '@lingui/react/macro';

/** How many of a source's earlier rumours about the club came true. */
export function SourceRecord({ record }: { record: NonNullable<RumourReport['record']> }) {
  const { cameTrue, decided } = record;
  return (
    <span data-record="">
      <Plural
        value={decided}
        one={`${cameTrue} of # earlier rumour came true`}
        other={`${cameTrue} of # earlier rumours came true`}
      />
    </span>
  );
}
