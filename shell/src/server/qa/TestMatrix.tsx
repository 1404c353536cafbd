import styled from '@emotion/styled';
import { Plural, Trans } from '@lingui/react/macro';
import { Hint } from '../../page/qa/CombinationForm.tsx';
import { formatTime, TestedCombinationText } from '../../page/qa/VersionText.tsx';
import type {
  CompositionReport,
  TestedCombination,
  TestResult,
} from '../../page/remotes/composition-report.ts';

const Whole = styled.div({ marginBottom: 'var(--space-4)' });
const Command = styled.code({ display: 'block', overflowWrap: 'anywhere' });

const Scroll = styled.div({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& thead th, & td': { whiteSpace: 'nowrap' },
  '& th, & td': {
    padding: 'var(--space-2) var(--space-4) var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& td[data-failed=true]': { color: 'var(--loss)', fontWeight: 600 },
});

/** Whether the combination was tested: when, what failed, or how to test it. `pins`: in which it differs from visitors'. */
export function CombinationTest({ result, pins }: { result: TestResult | null; pins: string }) {
  return (
    <Whole>
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
        <Command>npm run release -- e2e --on URL{pins ? ` --pins ${pins}` : ''}</Command>
      )}
    </Whole>
  );
}

const Outcome = ({ test: { failures, passed } }: { test: TestedCombination }) =>
  failures.length === 0 ? (
    <Trans>{passed} passed</Trans>
  ) : (
    <Plural value={failures.length} one="# failed" other="# failed" />
  );

/** The tested combinations, with their versions of the applications in which any of them differs from visitors'. */
export function TestMatrix({ tests }: Pick<CompositionReport, 'tests'>) {
  if (tests.length === 0) return null;
  const names = [...new Set(tests.flatMap(({ differences }) => Object.keys(differences)))].sort();
  return (
    <section>
      <h2>
        <Trans>Tested combinations</Trans>
      </h2>
      <Hint>
        <Trans>A dash is the version that visitors have.</Trans>
      </Hint>
      <Scroll>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Combination</Trans>
              </th>
              <th scope="col">
                <Trans>Result</Trans>
              </th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.combination}>
                <th scope="row">
                  <code>{test.combination}</code> {formatTime(test.at)}
                </th>
                <td data-failed={test.failures.length > 0}>
                  <Outcome test={test} />
                </td>
                {names.map((name) => (
                  <td key={name}>{test.differences[name] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
