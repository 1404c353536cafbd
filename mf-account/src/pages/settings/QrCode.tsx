import styled from '@emotion/styled';

/** Dark on light in both colour modes: cameras need it so. */
const Picture = styled.svg({
  display: 'block',
  width: '100%',
  maxWidth: 240,
  height: 'auto',
  background: '#fff',
  color: '#000',
  borderRadius: 'var(--radius)',
});

/** @param rows `1` for dark and `0` for light, with the light border that cameras need */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) => [...row].map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </Picture>
  );
}
