import { isAbroad } from './abroad.ts';

test.each([
  ['Berlin', -60, -120, false],
  ['Lagos, the same in winter only', -60, -60, true],
  ['Tokyo', -540, -540, true],
])('a device in %s compared with Copenhagen: %s, %s, %p', (_place, winter, summer, expected) => {
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getUTCMonth() === 0 ? winter : summer;
  });
  document.documentElement.dataset['zone'] = '60,120';
  expect(isAbroad()).toBe(expected);
  offset.mockRestore();
});
