import type { ApiState } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Renders an API response, or its loading or error state, in a box of the final size. */
export function ApiView<Answer>(props: {
  answer: ApiState<Answer>;
  /** Minimum height of the content in pixels. */
  height: number;
  /** Shown instead of the error for a 404. */
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
