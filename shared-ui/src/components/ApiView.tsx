import type { ApiState } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Shows an answer of the API, or that it is loading, or that it failed, in a place of the final size. */
export function ApiView<Answer>(props: {
  answer: ApiState<Answer>;
  /** Pixels that the content will take at least. */
  height: number;
  children: (data: Answer) => ReactNode;
}) {
  const { answer, height, children } = props;
  switch (answer.state) {
    case 'loading':
      return <Skeleton height={height} />;
    case 'failed':
      return <ErrorState onRetry={answer.retry} />;
    case 'ready':
      return children(answer.data);
  }
}
