import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Trans } from '@lingui/react/macro';

export const NoAbsences = () => (
  <EmptyState>
    <Trans>No injuries or absences</Trans>
  </EmptyState>
);
