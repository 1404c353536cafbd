import styled from '@emotion/styled';
import { Button } from '@fan-base/shared-ui/components/Button';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { SelectBox } from '@fan-base/shared-ui/components/SelectBox';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { AppReport, CompositionReport } from '../remotes/composition-report.ts';
import { isDevServer, shellName } from '../remotes/pins.ts';
import { devField, versionField } from './pins-form.ts';
import { MissingText, OriginText, RehearsalText, TestedText, VersionText } from './VersionText.tsx';

/** Why a form was rejected, and the name of the invalid field; null if it concerns the whole form. */
export interface Problem {
  readonly text: string;
  readonly field: string | null;
}

export const Hint = styled.p({ margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' });
const Wrong = styled.p({ margin: 0, color: 'var(--loss)', fontSize: 'var(--text-small)' });

export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-3)',
  padding: 'var(--space-3) 0',
  borderTop: '1px solid var(--rule)',
});

const Box = styled.div({
  display: 'grid',
  gap: 'var(--space-1)',
  alignContent: 'start',
  '& label': { fontWeight: 600, fontSize: 'var(--text-small)' },
  '& select, & input': {
    width: '100%',
    minWidth: 0,
    padding: 'var(--space-2) var(--space-3)',
  },
  '& [aria-invalid=true]': { borderColor: 'var(--loss)' },
});

/** A labeled control with its error. `hintId`: id of an element that explains the expected input. */
export function Field(props: {
  name: string;
  label: string;
  problem: Problem | null;
  hintId?: string;
  children: (control: object) => ReactNode;
}) {
  const { name, label, hintId, children } = props;
  const problem = props.problem?.field === name ? props.problem : null;
  const described = [hintId, problem && `${name}-problem`].filter(Boolean).join(' ');
  return (
    <Box>
      <label htmlFor={name}>{label}</label>
      {children({
        name,
        id: name,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem ? <Wrong id={`${name}-problem`}>{problem.text}</Wrong> : null}
    </Box>
  );
}

const Remote = styled.fieldset({
  display: 'grid',
  gap: 'var(--space-2)',
  minWidth: 0,
  margin: 0,
  padding: 'var(--space-3) 0',
  border: 0,
  borderTop: '1px solid var(--rule)',
  overflowWrap: 'anywhere',
  // Floated, so that the line above it is not interrupted.
  '& legend': { float: 'left', width: '100%', padding: 0, fontWeight: 600 },
});
const Fields = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
});
const Clear = styled(OutlineButton)({ justifySelf: 'start', padding: '0 var(--space-3)' });

interface Shared {
  readonly problem: Problem | null;
  /** Input of a rejected form. */
  readonly typed?: URLSearchParams | null;
  /** Removes the pin of one remote immediately, if JavaScript is available. */
  readonly onClear?: (name: string) => void;
}

function Rehearsed({ app }: { app: AppReport }) {
  const Text = app.rehearsal?.outcome === 'refused' ? Wrong : Hint;
  return (
    <Text>
      <RehearsalText app={app} />
    </Text>
  );
}

/** A version in the list, with what a tester should know before choosing it. */
function useVersionLabel() {
  const { t } = useLingui();
  return ({ version, isWithdrawn, outcome, tested }: AppReport['versions'][number]): string => {
    if (isWithdrawn) return t`${version} (withdrawn)`;
    const notes: string[] = [];
    if (outcome) notes.push(outcome === 'passed' ? t`rehearsal passed` : t`rehearsal refused`);
    if (tested) notes.push(tested.failures.length === 0 ? t`tests passed` : t`tests failed`);
    return notes.length === 0 ? version : `${version} (${notes.join(', ')})`;
  };
}

function RemoteFields({ app, problem, typed, onClear }: Shared & { app: AppReport }) {
  const { t } = useLingui();
  const getLabel = useVersionLabel();
  const { name, pin, versions, stable } = app;
  const isDev = pin !== null && isDevServer(pin);
  return (
    <Remote>
      <legend>{name}</legend>
      <Hint>
        {t`Now:`} <VersionText app={app} />
      </Hint>
      {app.statement ? (
        <Hint>
          <OriginText app={app} />
        </Hint>
      ) : null}
      {name === shellName ? null : <Rehearsed app={app} />}
      <Hint>
        <TestedText result={versions.find(({ version }) => version === app.version)?.tested ?? null} />
      </Hint>
      {app.missing.length > 0 ? (
        <Wrong>
          <MissingText app={app} />
        </Wrong>
      ) : null}
      <Fields>
        <Field name={versionField(name)} label={t`Version`} problem={problem}>
          {(control) => (
            <SelectBox
              {...control}
              defaultValue={typed?.get(versionField(name)) ?? (isDev ? '' : (pin ?? ''))}
            >
              <option value="">
                {stable ? t`Same as visitors (${stable})` : t`Same as visitors (none)`}
              </option>
              {versions.map((entry) => (
                <option key={entry.version} value={entry.version} disabled={entry.isWithdrawn}>
                  {getLabel(entry)}
                </option>
              ))}
            </SelectBox>
          )}
        </Field>
        {name === shellName ? null : (
          <Field name={devField(name)} label={t`Or a dev server`} problem={problem} hintId="dev-hint">
            {(control) => (
              <input
                {...control}
                type="url"
                autoComplete="off"
                defaultValue={typed?.get(devField(name)) ?? (isDev ? pin : '')}
              />
            )}
          </Field>
        )}
      </Fields>
      {pin !== null && onClear ? (
        <Clear type="button" onClick={() => onClear(name)} aria-label={t`Clear ${name} and reload`}>
          {t`Clear`}
        </Clear>
      ) : null}
    </Remote>
  );
}

/** Names a combination, as in failure reports and `/healthz`. */
export const CombinationName = ({ children: name }: { children: string }) => (
  <span>
    <Trans>
      Combination <code>{name}</code>
    </Trans>
  </span>
);

/**
 * The form for choosing versions: on `/qa`, where it works without JavaScript, and in the inspector. Only the
 * server validates it (`readPinsForm`).
 */
export function CombinationForm(
  props: Shared & { report: CompositionReport; onSubmit?: (event: FormEvent<HTMLFormElement>) => void },
) {
  const { t } = useLingui();
  const { report, onSubmit, ...shared } = props;
  const { tester } = report;
  return (
    <form method="post" action="/qa" noValidate onSubmit={onSubmit}>
      <Hint id="dev-hint">
        <Trans>
          Enter a dev server on your machine as http://localhost:4101. Your browser loads its code; this
          server never does.
        </Trans>
      </Hint>
      {report.apps.map((app) => (
        <RemoteFields key={app.name} app={app} {...shared} />
      ))}
      <Actions>
        <Button type="submit" name="action" value="use">
          {t`Use this combination`}
        </Button>
        <OutlineButton type="submit" name="action" value="clear">
          {t`Reset to the visitors’ versions`}
        </OutlineButton>
        {tester === null ? null : (
          <OutlineButton type="submit" name="action" value="leave">
            {t`Forget the key (${tester})`}
          </OutlineButton>
        )}
      </Actions>
    </form>
  );
}
