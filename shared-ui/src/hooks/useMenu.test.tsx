import { act, fireEvent, render, screen } from '@testing-library/react';
import { useMenu } from './useMenu.ts';

function Page() {
  const { menu, onKeyDown } = useMenu();
  return (
    <>
      <details ref={menu} open onKeyDown={onKeyDown}>
        <summary>Menu</summary>
        <a href="/trup">Squad</a>
      </details>
      <a href="/artikler">News</a>
    </>
  );
}

test.each([
  ['the focus', () => screen.getByText('News').focus()],
  ['a press', () => void fireEvent.pointerDown(screen.getByText('News'))],
])('[A11Y-1] %s outside of a menu closes it, so that it does not cover the page', (_what, leave) => {
  render(<Page />);
  act(() => screen.getByText('Squad').focus());
  expect(screen.getByRole('group')).toHaveAttribute('open');
  act(leave);
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});
