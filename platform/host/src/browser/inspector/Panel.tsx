import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import useSWR from 'swr';
import { combinationAttribute } from '../../page/boot.ts';
import { CombinationName } from '../../page/qa/CombinationForm.tsx';
import { TestedCombinationText } from '../../page/qa/VersionText.tsx';
import type { CompositionReport } from '../../page/remotes/composition-report.ts';
import { Combination } from './Combination.tsx';
import type { InspectedError } from './inspection.ts';
import { RegionList } from './RegionList.tsx';
import type { InspectedRegion } from './useRegions.ts';

const Sheet = styled.aside({
  position: 'fixed',
  zIndex: 1000,
  inset: 'auto 0 0 0',
  maxHeight: '65dvh',
  padding: '0 var(--space-4) var(--space-4)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: 'var(--text)',
  background: 'var(--surface)',
  borderTop: '1px solid var(--rule)',
  boxShadow: '0 0 24px rgb(0 0 0 / 0.25)',
  '@media (min-width: 56rem)': {
    inset: '0 0 0 auto',
    width: 400,
    maxHeight: 'none',
    borderTop: 0,
    borderLeft: '1px solid var(--rule)',
  },
  '& h3': { margin: 'var(--space-4) 0 var(--space-2)' },
});

const Top = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '0 calc(-1 * var(--space-4))',
  padding: 'var(--space-2) var(--space-4)',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--rule)',
});

const Close = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
});

const Text = styled.p({
  margin: 'var(--space-2) 0',
  fontSize: 'var(--text-small)',
  color: 'var(--text-muted)',
});

/** The server's report on this browser's versions. @throws Error if the request fails */
async function fetchComposition(): Promise<CompositionReport> {
  const answer = await fetch('/qa/composition', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/qa/composition: ${answer.status}`);
  return answer.json();
}

/** The open panel. Its heading gets the focus; Escape closes it. */
export function Panel(props: {
  regions: readonly InspectedRegion[];
  errors: readonly InspectedError[];
  onMark: (key: string | null) => void;
  onClose: () => void;
}) {
  const { regions, errors, onMark, onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: report, error, mutate } = useSWR('/qa/composition', fetchComposition);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet
      id="inspector-panel"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Top>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t`Inspector`}
        </h2>
        <Close type="button" aria-label={t`Close the inspector`} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Top>
      <Text>{t`Alt + Shift + Q opens and closes it. Visitors never see it.`}</Text>
      <h3>{t`Regions of this page`}</h3>
      <RegionList regions={regions} apps={report?.apps ?? []} errors={errors} onMark={onMark} />
      <h3>
        <CombinationName>{document.documentElement.getAttribute(combinationAttribute) ?? ''}</CombinationName>
      </h3>
      {report ? (
        <Text>
          <TestedCombinationText result={report.tested} />
        </Text>
      ) : null}
      {report ? <Combination key={report.revision} report={report} /> : null}
      {error && !report ? (
        <div role="alert">
          <Text>{t`The published versions cannot be loaded right now.`}</Text>
          <OutlineButton type="button" onClick={() => void mutate()}>
            {t`Try again`}
          </OutlineButton>
        </div>
      ) : null}
    </Sheet>
  );
}
