import { render, screen } from '@testing-library/react';
import { ShortLabel } from './ShortLabel.tsx';

test('[A11Y-1] a column with a short label has its full name', () => {
  render(
    <table>
      <thead>
        <tr>
          <th scope="col">
            <ShortLabel short="P" long="Played" />
          </th>
        </tr>
      </thead>
    </table>,
  );
  expect(screen.getByRole('columnheader', { name: 'Played' })).toBeVisible();
  expect(screen.getByTitle('Played')).toHaveTextContent('P');
});
