import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link asks for nothing but the link: not for another tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const Bar = styled.p({
  margin: 0,
  padding: 'var(--space-5) 0',
  borderTop: '1px solid var(--rule)',
  color: 'var(--text-muted)',
  textAlign: 'center',
});

const ButtonLink = styled(Button.withComponent('a'))({ textDecoration: 'none' });

/** The way to the next page of news: its address without script, and in place with it. */
export function MoreNews({ page, onMore }: { page: number; onMore: () => void }) {
  const { pathFor } = useShell();
  const showInPlace = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onMore();
  };
  return (
    <Bar>
      <ButtonLink href={pathFor('front', {}, { page: String(page) })} onClick={showInPlace}>
        <Trans>More news</Trans>
      </ButtonLink>
    </Bar>
  );
}

/** What stands in its place after the oldest story. */
export const NoMoreNews = () => (
  <Bar>
    <Trans>That was all the news.</Trans>
  </Bar>
);
