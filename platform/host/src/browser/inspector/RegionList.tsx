import styled from '@emotion/styled';
import { localeTag } from '@fan-base/shared-contracts/language';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MissingText, WhyText } from '../../page/qa/VersionText.tsx';
import type { HydrationState } from '../../page/region/hydration.ts';
import type { AppReport } from '../../page/remotes/composition-report.ts';
import { type InspectedError, selectErrors, useInspected } from './inspection.ts';
import type { InspectedRegion } from './useRegions.ts';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '0 var(--space-3)',
  padding: 'var(--space-3) 0',
  borderTop: '1px solid var(--rule)',
  fontSize: 'var(--text-small)',
  '& p': { margin: 0, overflowWrap: 'anywhere', color: 'var(--text-muted)' },
  '& strong': { overflowWrap: 'anywhere' },
  '& [data-state=live]': { color: 'var(--win)' },
  '& [data-state=failed], & li': { color: 'var(--loss)' },
  '& ul': {
    gridColumn: '1 / -1',
    paddingLeft: 'var(--space-5)',
    overflowWrap: 'anywhere',
    listStyle: 'disc',
  },
});

const Show = styled(OutlineButton)({ padding: '0 var(--space-3)', alignSelf: 'start' });

function StateText({ state }: { state: HydrationState }) {
  switch (state) {
    case 'dehydrated':
    case 'ended':
      return (
        <span>
          <Trans>HTML only, not hydrated yet</Trans>
        </span>
      );
    case 'loading':
    case 'retrying':
    case 'hydrating':
      return (
        <span>
          <Trans>loading</Trans>
        </span>
      );
    case 'live':
      return (
        <span>
          <Trans>live</Trans>
        </span>
      );
    case 'failed':
      return (
        <span>
          <Trans>failed</Trans>
        </span>
      );
  }
}

/** The load cost of a region's remote on this page, and the size of its chunk in the release. */
function Cost({ region, app }: { region: InspectedRegion; app: AppReport | undefined }) {
  const { t } = useLingui();
  const locale = localeTag[useInspected().language];
  const bytes = (count: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: 1,
    }).format(count / 1000);
  const { load, chunk, remote } = region;
  const chunkBytes = chunk === null ? undefined : app?.bytes[chunk];
  const fetched = bytes(load.transferred);
  const size = bytes(load.size);
  const time = new Intl.NumberFormat(locale).format(load.duration);
  return (
    <>
      <p>
        {load.files === 0
          ? t`No code of ${remote} was loaded on this page`
          : t`${remote}: ${time} ms, ${size} of files, ${fetched} over the network`}
      </p>
      {chunkBytes === undefined ? null : <p>{t`${chunk}: ${bytes(chunkBytes)} in the release`}</p>}
    </>
  );
}

function RegionRow(props: {
  region: InspectedRegion;
  app: AppReport | undefined;
  errors: readonly InspectedError[];
  onMark: (key: string | null) => void;
}) {
  const { region, app, errors, onMark } = props;
  const { t } = useLingui();
  const { key, id, remote, version, state, element } = region;
  const names: Record<string, string> = { frame: t`Frame`, page: t`Page` };
  const name = names[id] ?? id;
  const later = app && app.version !== version && !region.version.startsWith('http') ? app.version : null;
  return (
    <Row onPointerEnter={() => onMark(key)} onPointerLeave={() => onMark(null)}>
      <div>
        <strong>{name}</strong>{' '}
        <span data-state={state}>
          <StateText state={state} />
        </span>
        <p>
          {remote} {version}
        </p>
        {app ? (
          <p>
            {later ? <span>{t`After a reload ${later}:`}</span> : null} <WhyText app={app} />
          </p>
        ) : null}
        {app && app.missing.length > 0 ? (
          <p>
            <MissingText app={app} />
          </p>
        ) : null}
        <Cost region={region} app={app} />
        <p>
          <Plural value={errors.length} _0="No errors" one="# error" other="# errors" />
        </p>
      </div>
      <Show
        type="button"
        aria-label={t`Show ${name} on the page`}
        onFocus={() => onMark(key)}
        onBlur={() => onMark(null)}
        onClick={() => element.scrollIntoView({ block: 'center' })}
      >
        {t`Show`}
      </Show>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ kind, message }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: errors are only ever added at the end
            <li key={at}>
              {kind} {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Row>
  );
}

/** All regions of the page with remote, version and its reason, cost, state and errors. */
export function RegionList(props: {
  regions: readonly InspectedRegion[];
  apps: readonly AppReport[];
  errors: readonly InspectedError[];
  onMark: (key: string | null) => void;
}) {
  const { regions, apps, errors, onMark } = props;
  return (
    <ul>
      {regions.map((region) => (
        <RegionRow
          key={region.key}
          region={region}
          app={apps.find(({ name }) => name === region.remote)}
          errors={selectErrors(errors, region)}
          onMark={onMark}
        />
      ))}
    </ul>
  );
}
