import { ApiError, useSite } from '@fan-base/shared-contracts/shell';
import { useState } from 'react';
import { ApiView } from './ApiView.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

export default { title: 'States' };

const texts = {
  da: {
    none: 'Der er ingen skader lige nu.',
    squad: 'Se truppen',
    data: 'Indholdet',
    remove: 'Slet',
    really: 'Vil du slette kommentaren?',
  },
  en: {
    none: 'No injuries right now.',
    squad: 'See the squad',
    data: 'The content',
    remove: 'Delete',
    really: 'Delete this comment?',
  },
};
const useTexts = () => texts[useSite().language];
const failed = { state: 'failed', error: new ApiError(503, 'unavailable'), retry: () => {} } as const;

export const Confirm = () => {
  const { remove, really } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        {remove}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          question={really}
          confirmLabel={remove}
          onConfirm={() => {}}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

export const Empty = () => <EmptyState />;

export const EmptyFiltered = () => <EmptyState isFiltered />;

export const EmptyWithLink = () => {
  const { none, squad } = useTexts();
  return (
    <EmptyState to="/" link={squad}>
      {none}
    </EmptyState>
  );
};

export const Failed = () => <ErrorState onRetry={() => {}} />;

export const Loading = () => <Skeleton height={160} />;

export const AnswerLoading = () => (
  <ApiView answer={{ state: 'loading' }} height={80}>
    {String}
  </ApiView>
);

export const AnswerFailed = () => (
  <ApiView answer={failed} height={80}>
    {String}
  </ApiView>
);

export const AnswerReady = () => (
  <ApiView answer={{ state: 'ready', data: useTexts().data }} height={80}>
    {(text) => <p>{text}</p>}
  </ApiView>
);
