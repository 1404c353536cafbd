import styled from '@emotion/styled';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import { type Coverage, getCoverage, type ServiceCoverage } from './coverage.ts';
import { WatchLink } from './WatchLink.tsx';

const List = styled.ul({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 var(--space-4)',
    padding: 'var(--space-2) 0 var(--space-3)',
    borderTop: '1px solid var(--rule)',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > :first-child': {
    fontFamily: 'var(--font-condensed)',
    fontWeight: 600,
    fontSize: 'var(--text-large)',
  },
  '& > li > small': { gridColumn: '1 / -1' },
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

const separator = ', ';

function Service({ service, total }: { service: ServiceCoverage; total: number }) {
  const { name, url, channels, matches } = service;
  const isItsOwnChannel = channels.length === 1 && channels[0] === name;
  return (
    <li>
      <WatchLink url={url}>{name}</WatchLink>
      {total === 0 ? null : (
        <>
          <span>
            <Plural value={total} one={`${matches} of # match`} other={`${matches} of # matches`} />
          </span>
          <Bar aria-hidden="true">
            <span style={{ width: `${(100 * matches) / total}%` }} />
          </Bar>
        </>
      )}
      {isItsOwnChannel ? null : <small>{channels.join(separator)}</small>}
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

/** TRAVEL-2: the subscriptions, each with its channels and share of the upcoming matches, if there are any. */
export function WhereToSeeAll({ guide }: { guide: Streaming }) {
  const { t } = useLingui();
  const coverage = getCoverage(guide);
  if (coverage.services.length === 0) return null;
  return (
    <Section title={t`Where to see every match`}>
      <Advice coverage={coverage} />
      <List>
        {coverage.services.map((service) => (
          <Service key={service.name} service={service} total={coverage.total} />
        ))}
      </List>
    </Section>
  );
}
