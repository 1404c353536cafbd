import { useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from './DataTable.tsx';
import { FactList } from './FactList.tsx';
import { FormGuide } from './FormGuide.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import { ShortLabel } from './ShortLabel.tsx';
import { Stack } from './Stack.tsx';

export default { title: 'Football' };

const texts = {
  da: { caption: 'Stilling', team: 'Hold', columns: ['K', 'V', 'U', 'T', 'Mål', 'P'], points: 'Point' },
  en: { caption: 'Table', team: 'Team', columns: ['P', 'W', 'D', 'L', 'Goals', 'Pts'], points: 'Points' },
};
const rows = [
  ['Liverpool', 12, 9, 2, 1, '28-9', 29],
  ['Brighton & Hove Albion', 12, 7, 3, 2, '22-14', 24],
  ['Everton', 12, 2, 4, 6, '9-18', 10],
] as const;

function Table({ isWide }: { isWide: boolean }) {
  const { caption, team, columns, points } = texts[useSite().language];
  return (
    <DataTable caption={caption} isWide={isWide}>
      <thead>
        <tr>
          <th scope="col" data-rows="" style={{ textAlign: 'left' }}>
            {team}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name === columns.at(-1) ? <ShortLabel short={name} long={points} /> : <span>{name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: 'left' }}>
              {name}
            </th>
            {columns.map((column, at) => (
              <td key={column}>{figures[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export const LeagueTable = () => <Table isWide={false} />;

export const WideTable = () => <Table isWide />;

export const FormOfFive = () => <FormGuide results={['win', 'draw', 'loss', 'win', 'win']} />;

export const Outcomes = () => (
  <>
    <OutcomeMark outcome="win" /> <OutcomeMark outcome="draw" /> <OutcomeMark outcome="loss" />
  </>
);

export const FormOfNone = () => <FormGuide results={[]} />;

const facts = [
  { label: 'P', value: 38 },
  { label: '+/−', value: '+41' },
];

export const Facts = () => <FactList facts={facts} />;

export const LargeFacts = () => <FactList facts={facts} isLarge />;

export const FactsBelowEachOther = () => (
  <Stack>
    <FactList facts={facts} />
    <FactList facts={facts} isLarge />
  </Stack>
);
