import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { pressControl, restoreConsents } from '@fan-base/shared-ui/controls/press-control';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Channel } from './handles.ts';

interface Provider {
  readonly name: string;
  /** Its key in the browser's storage. */
  readonly key: string;
}

/** Small: on a phone two of them stand between the news and the table. */
const Box = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  fontSize: 'var(--text-small)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& p': { flexBasis: '100%', margin: 0, lineHeight: 1.4 },
  '& label': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 44 },
  '& input': { width: 20, height: 20, accentColor: 'var(--accent)' },
  '& button': { paddingInline: 'var(--space-4)' },
  '& > div': { position: 'relative', flexBasis: '100%' },
  '& iframe': { position: 'absolute', width: '100%', height: '100%', border: 0 },
  '&[data-given] > :is(p, label), &:not([data-given]) > div': { display: 'none' },
  '&[data-given] > button > :first-of-type, &:not([data-given]) > button > :last-of-type': {
    display: 'none',
  },
  // Useless without JavaScript; the link above still works.
  '@media (scripting: none)': { '& label, & button': { display: 'none' } },
});

const nothing = { __html: '' };

interface ConsentBoxProps {
  readonly provider: Provider;
  readonly embed: string;
  readonly frameTitle: string;
  readonly frame: CSSProperties;
  readonly children: ReactNode;
}

/** NEWS-5: the consent form for external content, and the content. Off until given; the choice stays in this browser. */
function ConsentBox({ provider: { name, key }, embed, frameTitle, frame, children }: ConsentBoxProps) {
  const { t } = useLingui();
  const { storage } = useShell();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current?.parentElement) restoreConsents(box.current.parentElement, storage);
  }, [storage]);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    pressControl(event.currentTarget, storage);
  };
  return (
    <Box ref={box} role="group" aria-label={name} data-consent={key}>
      <p>{children}</p>
      <div
        data-embed={embed}
        data-title={frameTitle}
        style={frame}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant; React leaves the frame inside alone.
        dangerouslySetInnerHTML={nothing}
      />
      <OutlineButton type="button" data-press="consent" aria-expanded={false} onClick={onClick}>
        <span>{t`Show ${name}`}</span>
        <span>{t`Hide ${name}`}</span>
      </OutlineButton>
      <label>
        <input type="checkbox" />
        <span>{t`Remember my choice`}</span>
      </label>
    </Box>
  );
}

const Way = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minHeight: 44,
  fontSize: 'var(--text-small)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/**
 * A club's channel on an external site. Nothing is loaded from there without consent; the link works without
 * JavaScript.
 */
export function ChannelBlock(props: {
  provider: Provider;
  channel: Channel | null;
  frameTitle: string;
  /** CSS size of the frame, which depends on the external content. */
  frame: { readonly height?: number; readonly aspectRatio?: string };
  explanation: ReactNode;
  empty: ReactNode;
}) {
  const { t } = useLingui();
  const { provider, channel, frameTitle, frame, explanation, empty } = props;
  const { name } = provider;
  return (
    <Section
      title={name}
      aside={
        channel ? (
          <Way href={channel.page} rel="noopener external nofollow">
            <span>{t`View on ${name}`}</span>
            <Icon name="external" size={14} />
          </Way>
        ) : null
      }
    >
      {channel === null ? (
        <p>{empty}</p>
      ) : (
        <ConsentBox provider={provider} embed={channel.embed} frameTitle={frameTitle} frame={frame}>
          {explanation}
        </ConsentBox>
      )}
    </Section>
  );
}
