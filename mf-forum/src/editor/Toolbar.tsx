import styled from '@emotion/styled';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { useLingui } from '@lingui/react/macro';
import { type EditorState, RichUtils } from 'draft-js';
import type { MouseEvent } from 'react';

const paths = {
  bold: 'M7 5h6a3.5 3.5 0 010 7H7zM7 12h7a3.5 3.5 0 010 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bullets: 'M4.5 6h.01M4.5 12h.01M4.5 18h.01M9 6h11M9 12h11M9 18h11',
  numbers: 'M3.5 5l1.5-1v5M3.5 15.5a1.5 1.5 0 113 0c0 1-3 2.5-3 4h3M10 6h10M10 12h10M10 18h10',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  quote: 'M5 5v14M10 8h10M10 12h10M10 16h6',
  link: 'M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1.5 1.5M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1.5-1.5',
} as const;

const FormatIcon = ({ name }: { name: keyof typeof paths }) => (
  <LineIcon size={20}>
    <path d={paths[name]} />
  </LineIcon>
);

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: '1px solid var(--rule)',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    '&[aria-pressed=true]': { color: 'var(--link)', background: 'var(--surface-sunken)' },
  },
});

interface ToolbarProps {
  readonly state: EditorState;
  readonly onChange: (state: EditorState) => void;
  readonly label: string;
  /** Whether the link form is open. */
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/** Bold, italic, heading, link, lists, code and quote (specification section 5). */
export function Toolbar({ state, onChange, label, isLinking, onLink }: ToolbarProps) {
  const { t } = useLingui();
  const inline = state.getCurrentInlineStyle();
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey()).getType();
  // Prevents the button from taking the focus, which would clear the selection.
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
