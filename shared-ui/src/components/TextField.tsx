import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Field, useForm } from 'react-final-form';
import { shownAttribute } from '../controls/press-control.ts';
import { announce } from '../hooks/announce.ts';
import { AfterPressContext } from '../hooks/usePressEnd.ts';
import { useTypedBefore } from '../hooks/useTypedBefore.ts';
import { invalidFieldMessages, messages } from '../theme/messages.ts';

const Box = styled.div({
  display: 'grid',
  gap: 'var(--space-1)',
  '& label': { fontWeight: 600, fontSize: 'var(--text-small)' },
  '& input, & textarea, & select': {
    width: '100%',
    padding: 'var(--space-2) var(--space-3)',
  },
  '& textarea': { lineHeight: 1.5, resize: 'vertical' },
  '& [aria-invalid=true]': { borderColor: 'var(--loss)' },
  // Leaves room for the 5 px focus ring.
  '& p': { margin: 'var(--space-1) 0 0', fontSize: 'var(--text-small)' },
});
/** A password with its button. */
const Secret = styled.div({
  position: 'relative',
  '& > input': { paddingRight: '4.5rem' },
  '& > button': {
    position: 'absolute',
    inset: '0 0 0 auto',
    minWidth: 44,
    padding: '0 var(--space-3)',
    color: 'var(--link)',
    fontWeight: 600,
    fontSize: 'var(--text-small)',
    '@media (scripting: none)': { display: 'none' },
  },
  // The label says what the button does next.
  '& > [type=password] + button > :nth-of-type(2), & > [type=text] + button > :first-of-type': {
    display: 'none',
  },
});
const HintText = styled.p({ color: 'var(--text-muted)' });
const ProblemText = styled.p({ color: 'var(--loss)' });

/** Spoken as it changes while one types: a description is read only when its field gets the focus. */
function Hint({ id, children }: { id: string; children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    const text = element.current?.textContent ?? '';
    if (last.current !== null && text && text !== last.current) announce(text);
    last.current = text;
  });
  return (
    <HintText ref={element} id={id}>
      {children}
    </HintText>
  );
}

/**
 * Spoken when it appears as its field is left.
 * @param isRefused whether sending has failed, which moves the focus to the first field with a problem
 */
function Problem(props: { id: string; text: string | null; isRefused: boolean }) {
  const { id, text, isRefused } = props;
  const last = useRef({ text, isRefused });
  useEffect(() => {
    const before = last.current;
    last.current = { text, isRefused };
    if (text && text !== before.text && isRefused === before.isRefused) announce(text);
  }, [text, isRefused]);
  return text === null ? null : <ProblemText id={id}>{text}</ProblemText>;
}

/** Invalid, without a specific message: the field shows the generic one. */
export const invalidField = true;

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  /** The validation error shown to the reader; undefined if valid. */
  readonly validate?: (
    value: string,
    all: Readonly<Record<string, string | undefined>>,
  ) => string | undefined;
  /** Below the field; a function gets its value. */
  readonly hint?: ReactNode | ((value: string) => ReactNode);
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'search';
  readonly autoComplete?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  /** Values that the browser suggests; any other can be typed. */
  readonly suggestions?: readonly string[];
}

/**
 * A labeled form field. Its error is shown in red below on the first change, on blur (after the press ends,
 * if the blur came from one) and on submit. A password can be shown.
 */
export function TextField(props: TextFieldProps) {
  const { name, label, validate, hint, type = 'text', autoComplete, rows, maxLength, suggestions } = props;
  const { language } = useSite();
  const afterPress = use(AfterPressContext);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm();
  const [isVisible, setVisible] = useState(false);
  useLayoutEffect(() => {
    // The starter has shown it before hydration.
    if (box.current?.querySelector(`[${shownAttribute}]`)) setVisible(true);
  }, []);
  useTypedBefore(box, (text) => form.change(name, text || undefined));
  return (
    <Field<string>
      name={name}
      validate={(value, all) => validate?.(value ?? '', all as Record<string, string | undefined>)}
    >
      {({ input, meta }) => {
        const isTouched = meta.touched || meta.dirty || meta.submitFailed;
        const submitError = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
        const wrong: unknown = isTouched ? (meta.error ?? submitError) : undefined;
        const problem = wrong === invalidField ? invalidFieldMessages[language](label) : wrong;
        const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : '']
          .filter(Boolean)
          .join(' ');
        const shared = {
          ...input,
          onBlur: () => afterPress(input.onBlur),
          id,
          autoComplete,
          maxLength,
          // A disabled field would lose the focus.
          readOnly: meta.submitting,
          'aria-disabled': meta.submitting || undefined,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': described || undefined,
        };
        return (
          <Box ref={box}>
            <label htmlFor={id}>{label}</label>
            {rows ? (
              <textarea {...shared} rows={rows} />
            ) : type === 'password' ? (
              <Secret>
                <input
                  {...shared}
                  type={isVisible ? 'text' : 'password'}
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <button
                  type="button"
                  data-press="secret"
                  onClick={(event) => {
                    event.preventDefault();
                    setVisible(!isVisible);
                  }}
                >
                  <span>{messages.show[language]}</span>
                  <span>{messages.hide[language]}</span>
                  <span className="visually-hidden"> {label}</span>
                </button>
              </Secret>
            ) : (
              <input {...shared} type={type} list={suggestions && `${id}-list`} />
            )}
            {suggestions ? (
              <datalist id={`${id}-list`}>
                {suggestions.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            ) : null}
            {hint ? (
              <Hint id={`${id}-hint`}>{typeof hint === 'function' ? hint(input.value) : hint}</Hint>
            ) : null}
            <Problem
              id={`${id}-problem`}
              text={typeof problem === 'string' ? problem : null}
              isRefused={meta.submitFailed ?? false}
            />
          </Box>
        );
      }}
    </Field>
  );
}
