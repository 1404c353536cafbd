import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { loadingLabel } from '../theme/loading-label.ts';

const Block = styled.div({ background: 'var(--surface-raised)', borderRadius: 'var(--radius)' });

/** Holds the place of what is being loaded. @param height pixels that it will take, so that nothing jumps */
export function Skeleton({ height }: { height: number }) {
  const { language } = useSite();
  return <Block role="status" aria-label={loadingLabel[language]} style={{ height }} />;
}
