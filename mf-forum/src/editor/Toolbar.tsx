import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import { type EditorState, RichUtils } from 'draft-js';
import type { MouseEvent } from 'react';
import { FormatIcon } from './FormatIcon.tsx';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: '1px solid var(--rule)',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: 'var(--link)', background: 'var(--surface-sunken)' },
  },
});

interface ToolbarProps {
  readonly state: EditorState;
  readonly onChange: (state: EditorState) => void;
  readonly label: string;
  /** Whether the address of a link is being asked for. */
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/** Bold, italic, heading, link, lists, code and quote (specification section 5). */
export function Toolbar({ state, onChange, label, isLinking, onLink }: ToolbarProps) {
  const { t } = useLingui();
  const inline = state.getCurrentInlineStyle();
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey()).getType();
  // The selection is lost if the button takes the focus.
  const keepSelection = (event: MouseEvent) => event.preventDefault();

  const styles = [
    ['BOLD', t`Bold`, 'bold'],
    ['ITALIC', t`Italic`, 'italic'],
  ] as const;
  const blocks = [
    ['header-three', t`Heading`, 'heading'],
    ['unordered-list-item', t`Bullet list`, 'bullets'],
    ['ordered-list-item', t`Numbered list`, 'numbers'],
    ['code-block', t`Code`, 'code'],
    ['blockquote', t`Quote`, 'quote'],
  ] as const;
  return (
    <Bar role="toolbar" aria-label={label}>
      {styles.map(([style, name, icon]) => (
        <button
          key={style}
          type="button"
          aria-label={name}
          aria-pressed={inline.has(style)}
          onMouseDown={keepSelection}
          onClick={() => onChange(RichUtils.toggleInlineStyle(state, style))}
        >
          <FormatIcon name={icon} />
        </button>
      ))}
      {blocks.map(([type, name, icon]) => (
        <button
          key={type}
          type="button"
          aria-label={name}
          aria-pressed={block === type}
          onMouseDown={keepSelection}
          onClick={() => onChange(RichUtils.toggleBlockType(state, type))}
        >
          <FormatIcon name={icon} />
        </button>
      ))}
      <button
        type="button"
        aria-label={t`Link`}
        aria-expanded={isLinking}
        onMouseDown={keepSelection}
        onClick={onLink}
      >
        <FormatIcon name="link" />
      </button>
    </Bar>
  );
}
