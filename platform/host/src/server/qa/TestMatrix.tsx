import styled from '@emotion/styled';
import type { CombinationTest } from '@fan-base/shared-contracts/release';
import { Plural, Trans } from '@lingui/react/macro';
import { Hint } from '../../page/qa/CombinationForm.tsx';
import { formatTime, TestedCombinationText } from '../../page/qa/VersionText.tsx';
import type { CompositionReport, TestedCombination } from '../../page/remotes/composition-report.ts';

const Block = styled.div({ marginBottom: 'var(--space-4)' });
const Command = styled.code({ display: 'block', overflowWrap: 'anywhere' });

const Section = styled.section({ margin: 'var(--space-6) 0', '& h2': { marginBottom: 'var(--space-1)' } });

const Scroll = styled.div({
  marginTop: 'var(--space-3)',
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& th, & td': {
    padding: 'var(--space-2) var(--space-4) var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
    whiteSpace: 'nowrap',
  },
  '& td[data-failed=true]': { color: 'var(--loss)', fontWeight: 600 },
});

/** The combination's test result, or the command to test it. `pins`: its versions that differ from those of visitors. */
export function CombinationResult({ result, pins }: { result: CombinationTest | null; pins: string }) {
  return (
    <Block>
      <Hint>
        <TestedCombinationText result={result} />
      </Hint>
      {result ? (
        <ul>
          {result.failures.map(({ test, reason }) => (
            <li key={test}>
              {test}
              <Hint>{reason}</Hint>
            </li>
          ))}
        </ul>
      ) : (
        <Command>npm run e2e -- --on URL{pins ? ` --pins ${pins}` : ''}</Command>
      )}
    </Block>
  );
}

const Outcome = ({ test: { failures, passed } }: { test: TestedCombination }) =>
  failures.length === 0 ? (
    <Trans>{passed} passed</Trans>
  ) : (
    <Plural value={failures.length} one="# failed" other="# failed" />
  );

/** Tested combinations. The columns are the applications in which at least one differs from what visitors have. */
export function TestMatrix({ tests }: Pick<CompositionReport, 'tests'>) {
  if (tests.length === 0) return null;
  const apps = [...new Set(tests.flatMap(({ differences }) => Object.keys(differences)))].sort();
  return (
    <Section>
      <h2 id="tested">
        <Trans>Tested combinations</Trans>
      </h2>
      <Hint>
        <Trans>A dash means the same version as visitors.</Trans>
      </Hint>
      {/* The keyboard scrolls a focused region. */}
      <Scroll role="region" aria-labelledby="tested" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Combination</Trans>
              </th>
              <th scope="col">
                <Trans>Result</Trans>
              </th>
              {apps.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.name}>
                <th scope="row">
                  <code>{test.name}</code>
                  <br />
                  {formatTime(test.at)}
                </th>
                <td data-failed={test.failures.length > 0}>
                  <Outcome test={test} />
                </td>
                {apps.map((name) => (
                  <td key={name}>{test.differences[name] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Section>
  );
}
