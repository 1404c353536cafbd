import styled from '@emotion/styled';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Shirt } from '@fan-base/shared-ui/components/Shirt';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { offScreen } from '@fan-base/shared-ui/theme/off-screen';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { AbsenceMark } from '../../absences/AbsenceMark.tsx';
import { getCountryName } from '../../nationalities/country-name.ts';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { type GroupKey, groupLabels, groupMembers, type Member } from './member.ts';

/** The manager shares a row with the goalkeepers on a wide screen. */
const Groups = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6)',
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
    gap: 'var(--space-3)',
  },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: '13.5rem minmax(0, 1fr)',
    '& > *': { gridColumn: '1 / -1' },
    '& > [data-group=manager]': { gridColumn: 1 },
    '& > [data-group=manager] + [data-group=goalkeeper]': { gridColumn: 2 },
    '& ul': { gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' },
  },
});

/** Heights of the parts of a card, in rem: three lines for a name, two for a label that needs them and for an absence. */
const heights = { padding: 1.5, gap: 0.5, name: 4.75, absence: 2, figures: 3.25, keeperFigures: 4.375 };

/** Cards are as high as their parts, whatever the length of a name, so that the space of cards to come is exact. */
function getCardHeight({ games, absence }: Member, isKeeper: boolean): string {
  const { padding, gap, name } = heights;
  const figures = isKeeper ? heights.keeperFigures : heights.figures;
  const height =
    padding + name + (absence ? gap + heights.absence : 0) + (games === null ? 0 : gap + figures);
  return `${height}rem`;
}

const Card = styled.li({
  ...offScreen('calc(var(--card) - 2 * var(--space-3))'),
  minHeight: 'var(--card)',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-2)',
  padding: 'var(--space-3) var(--space-2)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  // The shirt with the name.
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: `${heights.name}rem`,
  },
  '& > div > div': { minWidth: 0, lineHeight: 1.25, overflowWrap: 'anywhere' },
  // The absence.
  '& > span': { minHeight: `${heights.absence}rem` },
  '& a': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    // The whole card is clickable.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { display: 'block', fontSize: 'var(--text-tiny)' },
  // The figures of the season.
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    margin: 'auto 0 0',
    paddingTop: 'var(--space-2)',
    borderTop: '1px solid var(--rule)',
    // Figures at one height, though a label may need two lines.
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
    '& dd': { margin: 0, font: '600 var(--text-large)/1.2 var(--font-condensed)' },
  },
});

/** Games, minutes and goals of the season; of a keeper, goals conceded. Nothing before the first game. */
function SeasonFigures({ member, isKeeper }: { member: Member; isKeeper: boolean }) {
  const { language } = useSite();
  const { t } = useLingui();
  const { games, minutes, goals, conceded } = member;
  if (games === null) return null;
  const figures = [
    { label: t`Apps`, value: games },
    { label: t({ message: 'Min', context: 'short' }), value: minutes },
    isKeeper
      ? { label: t({ message: 'Conceded', context: 'short' }), value: conceded }
      : { label: t`Goals`, value: goals },
  ];
  return (
    <dl>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <OptionalValue value={value}>{(figure) => formatNumber(figure, language)}</OptionalValue>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MemberCard({ member, group }: { member: Member; group: GroupKey }) {
  const { pathFor, site } = useShell();
  const { t } = useLingui();
  const { slug, name, number, age, nationality, absence } = member;
  const isKeeper = group === 'goalkeeper';
  const origin = [
    age === null ? null : t`Age ${age}`,
    nationality && getCountryName(nationality, site.language),
  ];
  return (
    <Card data-squad-player={slug} style={{ '--card': getCardHeight(member, isKeeper) } as CSSProperties}>
      <div>
        {site.team && group !== 'manager' ? (
          <Shirt team={site.team} number={number} isKeeper={isKeeper} size={40} />
        ) : null}
        <div>
          {slug === undefined ? (
            <strong>{name}</strong>
          ) : (
            <RouteLink to={pathFor('player', { slug })}>{name}</RouteLink>
          )}
          {number === null ? null : <span className="visually-hidden"> {t`No. ${number}`}</span>}
          <small>{origin.filter(Boolean).join(' · ')}</small>
        </div>
      </div>
      {absence ? <AbsenceMark absence={absence} /> : null}
      <SeasonFigures member={member} isKeeper={isKeeper} />
    </Card>
  );
}

/** SQUAD-1: the squad by group as cards, with the figures of the season. */
export function SquadCards({ squad }: { squad: Squad }) {
  const { i18n } = useLingui();
  return (
    <Groups>
      {groupMembers(squad).map(({ key, members }) => (
        <div key={key} data-group={key}>
          <Section title={i18n._(groupLabels[key])}>
            <ul>
              {members.map((member) => (
                <MemberCard key={member.key} member={member} group={key} />
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </Groups>
  );
}
