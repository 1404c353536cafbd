import styled from '@emotion/styled';

/** The frame of toolbar and text. */
export const EditorBox = styled.div({
  border: '1px solid var(--edge)',
  borderRadius: 'var(--radius)',
  '&[data-invalid]': { borderColor: 'var(--loss)' },
  '&:has([contenteditable]:focus)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
  '& .public-DraftEditorPlaceholder-root': {
    position: 'absolute',
    padding: 'var(--space-3)',
    color: 'var(--text-muted)',
    pointerEvents: 'none',
  },
  // The part of draft-js' style sheet that these formats need.
  '& .DraftEditor-root, & .public-DraftStyleDefault-block': { position: 'relative' },
  '& .public-DraftEditor-content': {
    minHeight: 140,
    padding: 'var(--space-3)',
    lineHeight: 1.6,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
  '& > [role=alert]': { margin: 0, padding: '0 var(--space-3) var(--space-3)' },
  '& ul': { paddingLeft: 'var(--space-6)', listStyle: 'disc' },
  '& ol': { paddingLeft: 'var(--space-6)', listStyle: 'decimal' },
  '& blockquote': { margin: 0, paddingLeft: 'var(--space-3)', borderLeft: '3px solid var(--rule)' },
  '& pre': {
    margin: 0,
    padding: 'var(--space-2)',
    background: 'var(--surface-raised)',
    whiteSpace: 'pre-wrap',
  },
});
