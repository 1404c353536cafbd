import { tabStorage } from './storage.ts';

test('a tab stores values until they are removed', () => {
  tabStorage.write('a', '1');
  expect(tabStorage.read('a')).toBe('1');
  tabStorage.remove('a');
  expect(tabStorage.read('a')).toBeNull();
});

test('[SHELL-4] disabled storage stores nothing and does not throw', () => {
  const getter = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  try {
    tabStorage.write('a', '1');
    expect(tabStorage.read('a')).toBeNull();
    tabStorage.remove('a');
  } finally {
    getter.mockRestore();
  }
});
