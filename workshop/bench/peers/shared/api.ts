const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

export interface Team {
  readonly name: string;
  readonly slug: string;
  readonly shortName: string;
  readonly initials: string;
  readonly primary: string;
  readonly secondary: string;
}
export interface Match {
  readonly id: string;
  readonly slug: string;
  readonly competition: { readonly name: string };
  readonly round: { readonly name: string; readonly number: number | null };
  readonly kickoff: string;
  readonly home: Team;
  readonly away: Team;
  readonly score: { readonly home: number; readonly away: number } | null;
}
export interface Player {
  readonly slug: string | null;
  readonly name: string;
  readonly photo: string | null;
}
interface Club {
  readonly name: string;
  readonly team: Team | null;
}
export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string;
  readonly source: { readonly name: string };
  /** Others with the same story. */
  readonly sources: readonly { readonly name: string; readonly url: string }[];
  readonly publishedAt: string;
  readonly image: { readonly url: string } | null;
}
/** The shirt with the offers of all retailers, the cheapest first. */
interface ShirtAnswer {
  readonly shirt: {
    readonly title: string;
    readonly image: string | null;
    readonly offers: readonly NonNullable<Front['shirt']['shirt']>[];
  } | null;
}
export interface Front {
  readonly news: { readonly items: readonly NewsItem[] };
  readonly match: { readonly next: Match | null; readonly previous: Match | null };
  readonly shirt: {
    readonly shirt: {
      readonly title: string;
      readonly price: { readonly amount: number; readonly currency: string };
      readonly url: string;
      readonly image: string | null;
      readonly retailer: string;
      readonly sizes: readonly string[];
    } | null;
  };
  readonly absences: {
    readonly players: readonly {
      readonly player: Player;
      readonly absence: {
        readonly kind: 'missing' | 'questionable';
        readonly cause: string;
        readonly expectedReturn: string | null;
      };
    }[];
  };
  readonly transfers: {
    readonly items: readonly {
      readonly player: Player;
      readonly direction: 'in' | 'out';
      readonly date: string;
      readonly club: Club | null;
      readonly fee: number | null;
    }[];
  };
  readonly rumours: {
    readonly items: readonly {
      readonly id: string;
      readonly player: Player;
      readonly direction: 'in' | 'out';
      readonly club: Club | null;
      readonly status: string;
      readonly reports: readonly {
        readonly title: string;
        readonly url: string;
        readonly source: string;
        readonly publishedAt: string;
      }[];
    }[];
  };
  readonly articles: {
    readonly items: readonly {
      readonly slug: string;
      readonly title: string;
      readonly author: string;
      readonly publishedAt: string;
      readonly picture: { readonly url: string; readonly alt: string } | null;
    }[];
  };
  readonly table: {
    readonly rows: readonly {
      readonly rank: number;
      readonly team: Team;
      readonly played: number;
      readonly goalsFor: number;
      readonly goalsAgainst: number;
      readonly points: number;
      readonly zone: string | null;
    }[];
  };
}

async function get<Answer>(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(api + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** A copy with these fields only: SvelteKit and islands serialize what they are given. */
const pick = <Value extends object, Field extends keyof Value>(
  value: Value,
  ...fields: Field[]
): Pick<Value, Field> =>
  Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<Value, Field>;

const selectTeam = (team: Team): Team =>
  pick(team, 'name', 'slug', 'shortName', 'initials', 'primary', 'secondary');
const selectClub = (club: Club): Club => ({ name: club.name, team: club.team && selectTeam(club.team) });
const selectPlayer = (player: Player): Player => pick(player, 'slug', 'name', 'photo');
const selectMatch = (match: Match): Match => ({
  ...pick(match, 'id', 'slug', 'kickoff', 'score'),
  competition: pick(match.competition, 'name'),
  round: pick(match.round, 'name', 'number'),
  home: selectTeam(match.home),
  away: selectTeam(match.away),
});

function selectShirt({ shirt }: ShirtAnswer): Front['shirt']['shirt'] {
  const offer = shirt?.offers[0];
  if (!shirt || !offer) return null;
  return { ...pick(shirt, 'title', 'image'), ...pick(offer, 'price', 'url', 'retailer', 'sizes') };
}

let token: Promise<{ token: string }> | undefined;

async function getHeaders(): Promise<Record<string, string>> {
  token ??= get('/settings?domain=liverpool-fans.dk&language=da');
  return { authorization: `Bearer ${(await token).token}` };
}

/** Score of a match, for a browser that follows it. */
export async function getScore(id: string): Promise<Match['score']> {
  const { fixture } = await get<{ fixture: Match }>(
    `/matches/${encodeURIComponent(id)}/live`,
    await getHeaders(),
  );
  return fixture.score;
}

/** Content of the ten blocks, by the API calls of the product's front page, in parallel. */
export async function getFront(): Promise<Front> {
  const headers = await getHeaders();
  const [news, match, shirt, absences, transfers, rumours, articles, table] = await Promise.all([
    get<Front['news']>('/news', headers),
    get<Front['match']>('/fixtures/next', headers),
    get<ShirtAnswer>('/shop/shirt', headers),
    get<Front['absences']>('/absences', headers),
    get<Front['transfers']>('/transfers/latest', headers),
    get<Front['rumours']>('/rumours?rows=3&reports=1', headers),
    get<Front['articles']>('/articles?rows=4', headers),
    get<Front['table']>('/standings/2026?rows=6', headers),
  ]);
  return {
    news: {
      items: news.items.map((item) => ({
        ...pick(item, 'id', 'title', 'summary', 'url', 'publishedAt'),
        source: pick(item.source, 'name'),
        sources: (item.sources ?? []).map((source) => pick(source, 'name', 'url')),
        image: item.image && pick(item.image, 'url'),
      })),
    },
    match: {
      next: match.next && selectMatch(match.next),
      previous: match.previous && selectMatch(match.previous),
    },
    shirt: { shirt: selectShirt(shirt) },
    absences: {
      players: absences.players.map(({ player, absence }) => ({
        player: selectPlayer(player),
        absence: pick(absence, 'kind', 'cause', 'expectedReturn'),
      })),
    },
    transfers: {
      items: transfers.items.map(({ player, direction, date, club, fee }) => ({
        player: selectPlayer(player),
        direction,
        date,
        club: club && selectClub(club),
        fee,
      })),
    },
    rumours: {
      items: rumours.items.map(({ id, player, direction, club, status, reports }) => ({
        id,
        player: selectPlayer(player),
        direction,
        club: club && selectClub(club),
        status,
        reports: reports.map((report) => pick(report, 'title', 'url', 'source', 'publishedAt')),
      })),
    },
    articles: {
      items: articles.items.map(({ picture, ...article }) => ({
        ...pick(article, 'slug', 'title', 'author', 'publishedAt'),
        picture: picture && pick(picture, 'url', 'alt'),
      })),
    },
    table: {
      rows: table.rows.map(({ team, ...row }) => ({
        ...pick(row, 'rank', 'played', 'goalsFor', 'goalsAgainst', 'points', 'zone'),
        team: selectTeam(team),
      })),
    },
  };
}

/** Frozen clock of the measurement, as in the API. */
export const getNow = (): number => (process.env['CLOCK'] ? Date.parse(process.env['CLOCK']) : Date.now());

const passedOn = ['content-type', 'cache-control', 'etag', 'vary'];

/** Passes a browser's request for a picture on to the API. Next has rewrites for it. */
export async function passToApi(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(api + path, { signal });
  const headers = new Headers();
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
