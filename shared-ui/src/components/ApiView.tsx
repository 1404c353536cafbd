import type { ApiState } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Shows an answer of the API, or that it is loading, or that it failed, in a place of the final size. */
export function ApiView<Answer>(props: {
  answer: ApiState<Answer>;
  /** Pixels that the content will take at least. */
  height: number;
  /** In place of a failure where there is no such thing (404). */
  notFound?: ReactNode;
  children: (data: Answer) => ReactNode;
}) {
  const { answer, height, notFound, children } = props;
  switch (answer.state) {
    case 'loading':
      return <Skeleton height={height} />;
    case 'failed':
      if (notFound !== undefined && answer.error.status === 404) return notFound;
      return <ErrorState onRetry={answer.retry} />;
    case 'ready':
      return children(answer.data);
  }
}
