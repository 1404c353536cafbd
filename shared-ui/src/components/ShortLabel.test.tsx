import { render, screen } from '@testing-library/react';
import { ShortLabel } from './ShortLabel.tsx';

test.each([
  ['P', 'Played'],
  ['Apps', 'Apps'],
])('[A11Y-1] the column "%s" is named "%s"', (short, long) => {
  const { container } = render(
    <table>
      <thead>
        <tr>
          <th scope="col">
            <ShortLabel short={short} long={long} />
          </th>
        </tr>
      </thead>
    </table>,
  );
  expect(screen.getByRole('columnheader', { name: long })).toBeVisible();
  expect(container.querySelector('abbr')?.title ?? long).toBe(long);
});
