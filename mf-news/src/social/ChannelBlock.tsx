import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Channel } from './handles.ts';

interface Consent {
  readonly isGiven: boolean;
  readonly give: (isForLater: boolean) => void;
  readonly withdraw: () => void;
}

/**
 * The visitor's consent to an external site. Off until given; if remembered, stored in this browser only.
 * @param provider name of the external site in the storage key
 */
function useConsent(provider: string): Consent {
  const { storage } = useShell();
  const key = `consent_${provider}`;
  const [isGiven, setGiven] = useState(false);
  useEffect(() => {
    // After hydration: the server has no access to storage, and its HTML never contains the frame.
    if (storage.read(key) === 'yes') setGiven(true);
  }, [storage, key]);
  return {
    isGiven,
    give: (isForLater) => {
      if (isForLater) storage.write(key, 'yes');
      setGiven(true);
    },
    withdraw: () => {
      storage.remove(key);
      setGiven(false);
    },
  };
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
  // Useless without JavaScript; the link above still works.
  '@media (scripting: none)': { '& label, & button': { display: 'none' } },
});

/** NEWS-5: the consent form for external content. */
function ConsentForm(props: { name: string; onGive: (isForLater: boolean) => void; children: ReactNode }) {
  const { t } = useLingui();
  const { name, onGive, children } = props;
  // Uncontrolled: the browser keeps a choice made before hydration.
  const isForLater = useRef<HTMLInputElement>(null);
  return (
    <Box role="group" aria-label={name}>
      <p>{children}</p>
      <OutlineButton type="button" onClick={() => onGive(isForLater.current?.checked === true)}>
        {t`Show ${name}`}
      </OutlineButton>
      <label>
        <input ref={isForLater} type="checkbox" />
        <span>{t`Remember my choice`}</span>
      </label>
    </Box>
  );
}

const Frame = styled.iframe({
  display: 'block',
  width: '100%',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--surface-sunken)',
});

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
  /** Name of the external site, and its key in the browser's storage. */
  provider: { readonly name: string; readonly key: string };
  channel: Channel | null;
  frameTitle: string;
  /** CSS height of the frame, which depends on the external content. */
  frame: { readonly height?: number; readonly aspectRatio?: string };
  explanation: ReactNode;
  empty: ReactNode;
}) {
  const { t } = useLingui();
  const { provider, channel, frameTitle, frame, explanation, empty } = props;
  const consent = useConsent(provider.key);
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
      ) : consent.isGiven ? (
        <>
          <Frame
            src={channel.embed}
            title={frameTitle}
            style={frame}
            loading="lazy"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          />
          <OutlineButton type="button" onClick={consent.withdraw}>
            {t`Hide ${name}`}
          </OutlineButton>
        </>
      ) : (
        <ConsentForm name={name} onGive={consent.give}>
          {explanation}
        </ConsentForm>
      )}
    </Section>
  );
}
