import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { useEffect, useRef } from 'react';

/**
 * Held open for a form whose code is loading. It takes the focus of the button that it has replaced, and leaves it to the
 * form. @param height pixels of the form
 */
export function FormSkeleton({ height }: { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Skeleton height={height} />
    </div>
  );
}
