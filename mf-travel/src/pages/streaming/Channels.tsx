import styled from '@emotion/styled';
import type { ChannelKind, Streaming } from '@fan-base/shared-contracts/api/streaming';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Rows } from './MatchGuide.tsx';
import { WatchLink } from './WatchLink.tsx';

const kindLabels: Readonly<Record<ChannelKind, MessageDescriptor>> = {
  tv: msg`TV channel`,
  stream: msg`Streaming`,
};

const Count = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-current]': { color: 'var(--text)', fontWeight: 700, textDecoration: 'none' },
});

interface ChannelsProps {
  readonly channels: Streaming['channels'];
  /** The selected channel. */
  readonly chosen: string | null;
}

/** TRAVEL-2: the channels, each with its number of upcoming matches and a link to them. */
export function Channels({ channels, chosen }: ChannelsProps) {
  const { pathFor } = useShell();
  const { t, i18n } = useLingui();
  return (
    <Section title={t`Channels`}>
      <Rows>
        {channels.map(({ channel, kind, service, url, matches }) => (
          <li key={channel} data-channel={channel}>
            <div>
              <WatchLink url={url}>{channel}</WatchLink>
              <small>
                {i18n._(kindLabels[kind])}
                {service === null || service === channel ? null : (
                  <span>
                    {' · '}
                    {t`part of ${service}`}
                  </span>
                )}
              </small>
            </div>
            {matches === 0 ? (
              <small>{t`No matches announced yet`}</small>
            ) : (
              <Count
                to={pathFor('streaming', {}, { channel })}
                aria-current={channel === chosen ? 'true' : undefined}
              >
                <Plural value={matches} one="# match" other="# matches" />
                <span className="visually-hidden"> {t`on ${channel}`}</span>
              </Count>
            )}
          </li>
        ))}
      </Rows>
    </Section>
  );
}
