import styled from '@emotion/styled';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Coverage, getCoverage, type ServiceCoverage } from './coverage.ts';
import { WatchLink } from './WatchLink.tsx';

const List = styled.ul({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 var(--space-4)',
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& [aria-current]': { color: 'var(--text)', fontWeight: 700, textDecoration: 'none' },
  '& > li > :first-child': {
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 'var(--text-large)',
  },
});

/** The share of matches as a bar; the numbers are in the text. */
const Bar = styled.span({
  gridColumn: '1 / -1',
  height: 6,
  overflow: 'hidden',
  background: 'var(--surface-sunken)',
  borderRadius: 3,
  '& > span': { display: 'block', height: '100%', background: 'var(--link)' },
});

/** The channels of a service, each with its matches. */
const ChannelList = styled.ul({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-5)',
  fontSize: 'var(--text-small)',
  '& > li': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 44 },
});

const separator = ', ';

interface ChannelLinkProps {
  readonly channel: string;
  readonly chosen: string | null;
  /** How many matches. */
  readonly children: ReactNode;
}

/** A number of matches as a link to them. */
function ChannelLink({ channel, chosen, children }: ChannelLinkProps) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  return (
    <RouteLink
      to={pathFor('streaming', {}, { channel })}
      aria-current={channel === chosen ? 'true' : undefined}
    >
      {children}
      <span className="visually-hidden"> {t`on ${channel}`}</span>
    </RouteLink>
  );
}

interface ServiceProps {
  readonly service: ServiceCoverage;
  readonly total: number;
  readonly guide: Streaming;
  readonly chosen: string | null;
}

function Service({ service: { name, url, channels, matches }, total, guide, chosen }: ServiceProps) {
  const counts = new Map(guide.channels.map((one) => [one.channel, one.matches]));
  const share = <Plural value={total} one={`${matches} of # match`} other={`${matches} of # matches`} />;
  const [first, ...others] = channels;
  // The share of a service that is one channel leads to its matches, so that they are not counted again.
  const only = others.length === 0 && first && counts.get(first) === matches ? first : undefined;
  const isItsOwnChannel = only === name;
  return (
    <li data-channel={only}>
      <WatchLink url={url}>{name}</WatchLink>
      {total === 0 ? null : (
        <>
          {only ? (
            <ChannelLink channel={only} chosen={chosen}>
              {share}
            </ChannelLink>
          ) : (
            <span>{share}</span>
          )}
          <Bar aria-hidden="true">
            <span style={{ width: `${(100 * matches) / total}%` }} />
          </Bar>
        </>
      )}
      {isItsOwnChannel ? null : (
        <ChannelList>
          {channels.map((channel) => (
            <li key={channel} data-channel={only ? undefined : channel}>
              <span>{channel}</span>
              {only || !counts.get(channel) ? null : (
                <ChannelLink channel={channel} chosen={chosen}>
                  <Plural value={counts.get(channel) ?? 0} one="# match" other="# matches" />
                </ChannelLink>
              )}
            </li>
          ))}
        </ChannelList>
      )}
    </li>
  );
}

const Summary = styled.p({ margin: 'var(--space-2) 0' });

function Advice({ coverage: { needed, covered, total } }: { coverage: Coverage }) {
  const { t } = useLingui();
  const [first, ...others] = needed;
  if (first === undefined) return null;
  const last = others.at(-1);
  const names =
    last === undefined ? first : t`${[first, ...others.slice(0, -1)].join(separator)} and ${last}`;
  return (
    <Summary>
      {covered === total
        ? t`With ${names} you can see every match.`
        : t`${names} cover every match announced so far.`}{' '}
      {covered < total ? (
        <span>
          <Plural
            value={total - covered}
            one="The channel of # match is not known yet."
            other="The channels of # matches are not known yet."
          />
        </span>
      ) : null}
    </Summary>
  );
}

/**
 * TRAVEL-2: the subscriptions, each with its share of the upcoming matches, and its channels with their matches. Those
 * that have announced none are a line at the end.
 * @param chosen the selected channel
 */
export function WhereToSeeAll({ guide, chosen }: { guide: Streaming; chosen: string | null }) {
  const { t } = useLingui();
  const coverage = getCoverage(guide);
  const { services, total } = coverage;
  if (services.length === 0) return null;
  const isIdle = ({ matches }: ServiceCoverage) => total > 0 && matches === 0;
  const idle = services.filter(isIdle).map(({ name }) => name);
  return (
    <Section title={t`Where to see every match`}>
      <Advice coverage={coverage} />
      <List>
        {services
          .filter((service) => !isIdle(service))
          .map((service) => (
            <Service key={service.name} service={service} total={total} guide={guide} chosen={chosen} />
          ))}
      </List>
      {idle.length === 0 ? null : <Summary>{t`No matches announced yet: ${idle.join(separator)}`}</Summary>}
    </Section>
  );
}
