import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getTitlesByDecade, type TitleKind, titleKinds } from './titles-by-decade.ts';

const kindLabels: Record<TitleKind, MessageDescriptor> = {
  league: msg({ message: 'League', context: 'a kind of title' }),
  cup: msg({ message: 'Cup', context: 'a kind of title' }),
  europe: msg({ message: 'Europe', context: 'a kind of title' }),
  world: msg({ message: 'World', context: 'a kind of title' }),
};

/** Each kind has a shape of its own, so that color is not needed. */
const shapes: Record<TitleKind, { path: string; isHollow?: boolean }> = {
  league: { path: 'M1 1h14v14H1z' },
  cup: { path: 'M2 2h12v12H2z', isHollow: true },
  europe: { path: 'M8 0l2.4 5.4 5.6.6-4.2 3.8L13 16l-5-3.2L3 16l1.2-6.2L0 6l5.6-.6z' },
  world: { path: 'M8 1a7 7 0 100 14A7 7 0 008 1z' },
};

function KindMark({ kind }: { kind: TitleKind }) {
  const { path, isHollow = false } = shapes[kind];
  return (
    <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d={path}
        fill={isHollow ? 'none' : 'var(--link)'}
        stroke={isHollow ? 'var(--link)' : 'none'}
        strokeWidth="3"
      />
    </svg>
  );
}

const Figure = styled.figure({
  margin: 0,
  '& > ol': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    overflow: 'hidden',
  },
  '& > ol > li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 3,
  },
  '& > ol > li > span': {
    alignSelf: 'stretch',
    paddingTop: 'var(--space-1)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-tiny)',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    borderTop: '1px solid var(--rule)',
  },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1) var(--space-5)',
    marginBottom: 'var(--space-4)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
  },
  '& figcaption > span': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-2)' },
  // Two digits of the year on a phone.
  '& [data-century]': { '@media (max-width: 40rem)': { display: 'none' } },
});

/** SQUAD-4: a mark for each title in the decade that it was won in; the list of honours has them in words. */
export function TitleTimeline({ honours }: { honours: ClubHistory['honours'] }) {
  const { t, i18n } = useLingui();
  const decades = getTitlesByDecade(honours);
  if (decades.length < 2) return null;
  const kinds = titleKinds.filter((kind) => decades.some(({ titles }) => titles.includes(kind)));
  return (
    <Figure>
      <figcaption>
        {kinds.map((kind) => (
          <span key={kind}>
            <KindMark kind={kind} />
            {i18n._(kindLabels[kind])}
          </span>
        ))}
      </figcaption>
      <ol aria-label={t`Titles by decade`}>
        {decades.map(({ start, titles }) => (
          <li key={start}>
            {titles.map((kind, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks of a kind are identical
              <KindMark key={at} kind={kind} />
            ))}
            <span>
              <span data-century="">{Math.floor(start / 100)}</span>
              {String(start).slice(2)}
              <span className="visually-hidden">: {titles.length}</span>
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
