import styled from '@emotion/styled';
import { formatWeight, isNearBudget } from '@fan-base/shared-releases/weights';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CombinationName, Hint } from '../../page/qa/CombinationForm.tsx';
import { formatTime, RehearsalText, TestedText } from '../../page/qa/VersionText.tsx';
import type { Screen } from '../qa/screens.tsx';
import type { FleetApp, FleetReport, FleetVersion, PartWeight } from './fleet-report.ts';
import type { Measured } from './observations.ts';

const Section = styled.section({
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--rule)',
  overflowWrap: 'anywhere',
  '& h2': { margin: '0 0 var(--space-2)' },
  '& h3': { margin: 'var(--space-3) 0 var(--space-1)', fontSize: 'var(--text-body)' },
  '& ul': { margin: 0, paddingLeft: 'var(--space-5)', listStyle: 'disc' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& th[data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
  // Below the line of its section.
  '& thead th': { borderTop: 0 },
  '& summary': { minHeight: 44, paddingTop: 'var(--space-3)' },
  '& tr a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& td': { textAlign: 'right' },
  '& th, & td': { padding: 'var(--space-1) 0', borderTop: '1px solid var(--rule)' },
  '& tr > * + *': { paddingLeft: 'var(--space-3)', whiteSpace: 'nowrap' },
  '& td[data-near=true]': { color: 'var(--loss)', fontWeight: 600 },
});

function Age({ from, to }: { from: string; to: string }) {
  const days = Math.floor((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
  return days === 0 ? <Trans>today</Trans> : <Plural value={days} one="# day ago" other="# days ago" />;
}

function Published({ version, at }: { version: FleetVersion; at: string }) {
  const { publishedAt, by, why, commit } = version;
  const time = formatTime(publishedAt);
  return (
    <Hint>
      <Trans>
        Published {time} UTC by {by}
      </Trans>{' '}
      (<Age from={publishedAt} to={at} />){why ? `: ${why}` : ''}
      {commit ? ` · ${commit.slice(0, 10)}` : ''}
    </Hint>
  );
}

function Weights({ weights }: { weights: readonly PartWeight[] }) {
  if (weights.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>Weight, in KiB of its budget</Trans>
      </h3>
      <table>
        <tbody>
          {weights.map((weight) => (
            <tr key={weight.part}>
              <th scope="row">{weight.part}</th>
              <td data-near={isNearBudget(weight)}>{formatWeight(weight, weight.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const List = ({ title, items }: { title: ReactNode; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );

function Seen({ version: { observed } }: { version: FleetVersion }) {
  const { t } = useLingui();
  const { views, regions, failures, vitals, render } = observed;
  const formatMs = ({ p75, samples }: Measured, name: string): string => {
    const ms = Math.round(p75);
    return t`${name}: ${ms} ms (75th percentile of ${samples})`;
  };
  const measured = [
    ...(vitals.LCP ? [formatMs(vitals.LCP, 'LCP')] : []),
    ...(vitals.INP ? [formatMs(vitals.INP, 'INP')] : []),
    ...(vitals.CLS ? [`CLS: ${vitals.CLS.p75.toFixed(3)} (${vitals.CLS.samples})`] : []),
    ...(render ? [formatMs(render, t`Rendering of its pages`)] : []),
  ];
  return (
    <>
      <p>
        <Plural value={views} one="# view" other="# views" />
      </p>
      <List
        title={<Trans>Views by page and widget</Trans>}
        items={Object.entries(regions).map(([region, count]) => `${region}: ${count}`)}
      />
      <List title={<Trans>Measurements</Trans>} items={measured} />
      <List
        title={<Trans>Failures</Trans>}
        items={failures.map(({ code, side, count, message, at }) =>
          [`${code} (${side}): ${count}`, message, `${formatTime(at)} UTC`].filter(Boolean).join(', '),
        )}
      />
    </>
  );
}

const Version = ({ version, at }: { version: FleetVersion; at: string }) => {
  const { owner, missing } = version;
  return (
    <>
      <Published version={version} at={at} />
      {owner ? (
        <Hint>
          <Trans>Owner: {owner}</Trans>
        </Hint>
      ) : null}
      {version.rehearsal ? (
        <Hint>
          <RehearsalText app={version} />
        </Hint>
      ) : null}
      <Hint>
        <TestedText result={version.tested} />
      </Hint>
      {missing.length === 0 ? (
        <Hint>
          <Trans>All dependencies on other applications and the API are available.</Trans>
        </Hint>
      ) : null}
      <Seen version={version} />
      <Weights weights={version.weights} />
      <List title={<Trans>Missing dependencies</Trans>} items={missing} />
      <List title={<Trans>Uses what is deprecated</Trans>} items={version.deprecated} />
      <details>
        <summary>
          <Trans>Shared modules</Trans>
        </summary>
        <ul>
          {Object.entries(version.singletons).map(([name, range]) => (
            <li key={name}>
              {name} {range}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};

function Application({ app, at }: { app: FleetApp; at: string }) {
  const { name, stable, leftOut, canary, usedBy } = app;
  const share = canary?.share ?? 0;
  const set = canary?.together.join(', ');
  return (
    <Section id={name}>
      {stable ? (
        <>
          <h2>
            {name} {stable.version}
          </h2>
          <List
            title={<Trans>Left out: visitors do not get it until it is built again</Trans>}
            items={leftOut}
          />
          <Version version={stable} at={at} />
        </>
      ) : (
        <h2>
          {name}: <Trans>no version for all visitors</Trans>
        </h2>
      )}
      <List title={<Trans>Its widgets are placed by</Trans>} items={usedBy} />
      {canary ? (
        <>
          <h2>
            {name} {canary.version}: <Trans>canary, for {share} % of visitors</Trans>
          </h2>
          {set ? (
            <Hint>
              <Trans>In one set: {set}</Trans>
            </Hint>
          ) : null}
          <Version version={canary} at={at} />
        </>
      ) : null}
    </Section>
  );
}

/** The largest share of a budget that a part uses, in percent. */
const getFullest = ({ weights }: FleetVersion): number =>
  Math.round(Math.max(0, ...weights.map(({ bytes, budget }) => (100 * bytes) / budget)));

const countFailures = ({ observed }: FleetVersion): number =>
  observed.failures.reduce((sum, { count }) => sum + count, 0);

function Overview({ apps }: { apps: readonly FleetApp[] }) {
  const rows = apps.flatMap(({ name, stable, canary }) => [
    ...(stable ? [{ name, label: `${name} ${stable.version}`, version: stable }] : []),
    ...(canary ? [{ name, label: `${name} ${canary.version} (canary)`, version: canary }] : []),
  ]);
  return (
    <Section>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Version</Trans>
            </th>
            <th scope="col" data-figure>
              <Trans>Views</Trans>
            </th>
            <th scope="col" data-figure>
              <Trans>Failures</Trans>
            </th>
            <th scope="col" data-figure>
              <Trans>Budget</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, version }) => (
            <tr key={label}>
              <th scope="row">
                <a href={`#${name}`}>{label}</a>
              </th>
              <td>{version.observed.views}</td>
              <td data-near={countFailures(version) > 0}>{countFailures(version)}</td>
              <td data-near={version.weights.some(isNearBudget)}>{getFullest(version)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const title: MessageDescriptor = msg`Applications in use`;

/** What visitors get, for operators. */
export function fleetScreen(report: FleetReport): Screen {
  const since = formatTime(report.since);
  return {
    title,
    problem: null,
    content: (
      <>
        <p>
          <Trans>Views, failures and measurements are those of this server since {since} UTC.</Trans>{' '}
          <a href="/platform/fleet.json">JSON</a>
        </p>
        <p>
          <CombinationName>{report.combination}</CombinationName>
        </p>
        <Overview apps={report.apps} />
        {report.apps.map((app) => (
          <Application key={app.name} app={app} at={report.at} />
        ))}
      </>
    ),
  };
}
