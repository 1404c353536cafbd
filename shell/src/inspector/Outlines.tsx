import styled from '@emotion/styled';
import type { InspectedRegion } from './useRegions.ts';

/** Lies over the page, takes no room in it and no clicks. */
const Layer = styled.div({
  position: 'absolute',
  top: 0,
  left: 0,
  width: 0,
  height: 0,
  pointerEvents: 'none',
});

const Box = styled.div({
  position: 'absolute',
  border: '2px dashed var(--link)',
  borderRadius: 'var(--radius)',
  '&[data-state=live]': { borderStyle: 'solid', borderColor: 'var(--win)' },
  '&[data-state=failed]': { borderStyle: 'solid', borderColor: 'var(--loss)' },
  '&[data-marked=true]': { borderWidth: 4, background: 'color-mix(in srgb, var(--focus) 14%, transparent)' },
});

const Label = styled.span({
  position: 'absolute',
  top: 0,
  left: 0,
  maxWidth: '100%',
  padding: '0 var(--space-2)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: '600 var(--text-tiny)/1.6 var(--font-sans)',
  color: 'var(--surface)',
  background: 'var(--text)',
  borderRadius: 'var(--radius) 0 var(--radius) 0',
});

/** A frame around every region of the page. The list in the panel says the same in words. */
export function Outlines({
  regions,
  marked,
}: {
  regions: readonly InspectedRegion[];
  marked: string | null;
}) {
  // An island with nothing to show has no size, and its label would hide another's.
  const visible = regions.filter(({ box }) => box.height > 0);
  return (
    <Layer aria-hidden="true">
      {visible.map(({ id, remote, version, state, box }) => (
        <Box key={id} data-state={state} data-marked={id === marked} style={box}>
          <Label>
            {remote} {version}
          </Label>
        </Box>
      ))}
    </Layer>
  );
}
