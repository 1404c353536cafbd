import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import { FormSkeleton } from '../parts/FormSkeleton.tsx';

const Composer = lazy(() =>
  import(/* webpackChunkName: "editor" */ './Composer.tsx').then((module) => ({ default: module.Composer })),
);

/** The composer. Its code is loaded when the member starts writing. */
export const LazyComposer = (props: ComponentProps<typeof Composer>) => (
  <Suspense fallback={props.isFocused ? <FormSkeleton height={242} /> : <Skeleton height={242} />}>
    <Composer {...props} />
  </Suspense>
);
