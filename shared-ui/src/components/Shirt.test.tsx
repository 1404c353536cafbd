import { liverpool } from '@fan-base/tooling/testing/TestShell';
import { render } from '@testing-library/react';
import { contrast } from '../theme/contrast.ts';
import { Shirt } from './Shirt.tsx';

const getShirt = (primary: string, secondary: string, isKeeper: boolean) => {
  const { container } = render(
    <Shirt team={{ ...liverpool, primary, secondary }} number={11} isKeeper={isKeeper} size={64} />,
  );
  return {
    svg: container.querySelector('svg'),
    fill: container.querySelector('path')?.getAttribute('fill') ?? '',
    number: container.querySelector('text'),
  };
};

test.each([
  ['#c8102e', '#f6eb61', false],
  ['#c8102e', '#f6eb61', true],
  ['#ffffff', '#ffffff', false],
  ['#6cabdd', '#ffffff', true],
])('the number of a shirt in %s and %s is readable, of a keeper: %s', (primary, secondary, isKeeper) => {
  const { svg, fill, number } = getShirt(primary, secondary, isKeeper);
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(fill).toBe(isKeeper ? secondary : primary);
  expect(number).toHaveTextContent('11');
  expect(contrast(number?.getAttribute('fill') ?? '', fill)).toBeGreaterThanOrEqual(4.5);
});
