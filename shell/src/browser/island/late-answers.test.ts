import { createLateAnswers } from './late-answers.ts';

const use = { remote: 'mf-squad', widget: 'absences' };
const late = { path: '/page-data/x', keys: { 'mf-squad-absences': ['/absences'] } };

/** A page with a stubbed pages server and API. */
function page(answer: () => Promise<Pick<Response, 'status' | 'ok' | 'json'>>, failures: number[] = []) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer as () => Promise<Response>);
  fetched.mockClear();
  const data = { addRendered: jest.fn(), warm: jest.fn(async () => failures) };
  return { fetched, data, load: createLateAnswers(late, data) };
}

const here = async () => ({ status: 200, ok: true, json: async () => ({ '/absences': [] }) });
const gone = async () => ({ status: 200, ok: true, json: async () => null });
const failing = async () => ({ status: 502, ok: false, json: async () => null });

beforeAll(() => Object.assign(globalThis, { fetch: jest.fn() }));

test('late data is fetched once, by the first island that hydrates', async () => {
  const { fetched, data, load } = page(here);
  expect(await Promise.all([load(use, 'mf-squad-absences'), load(use, 'mf-squad-absences')])).toEqual([
    true,
    true,
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(data.addRendered).toHaveBeenCalledWith({ '/absences': [] });
});

test('an island whose data is in the document fetches nothing', async () => {
  const { fetched, load } = page(here);
  expect(await load(use, 'mf-news-youtube')).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('if late data is gone, current data is loaded and the island rendered from scratch', async () => {
  const { data, load } = page(gone);
  expect(await load(use, 'mf-squad-absences')).toBe(false);
  expect(data.warm).toHaveBeenCalledWith(['/absences']);
  expect(data.addRendered).not.toHaveBeenCalled();
});

test('without data the island fails, and a retry fetches again', async () => {
  const { fetched, load } = page(failing);
  await expect(load(use, 'mf-squad-absences')).rejects.toMatchObject({ code: 'unreachable' });
  fetched.mockImplementation(here as () => Promise<Response>);
  expect(await load(use, 'mf-squad-absences')).toBe(true);
  const other = page(gone, [503]);
  await expect(other.load(use, 'mf-squad-absences')).rejects.toMatchObject({ remote: 'mf-squad' });
});
