const api = process.env.API_URL ?? 'http://127.0.0.1:4000';

export interface Team {
  readonly name: string;
  readonly shortName: string;
  readonly initials: string;
  readonly primary: string;
  readonly secondary: string;
}
export interface Match {
  readonly id: string;
  readonly slug: string;
  readonly competition: { readonly name: string };
  readonly round: { readonly number: number };
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
export interface NewsPage {
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string | null;
    readonly url: string;
    readonly source: { readonly name: string };
    readonly publishedAt: string;
    readonly image: { readonly url: string } | null;
  }[];
}
export interface Front {
  readonly news: NewsPage;
  readonly match: { readonly next: Match | null };
  readonly shirt: {
    readonly shirt: {
      readonly title: string;
      readonly price: { readonly amount: number; readonly currency: string };
      readonly url: string;
      readonly image: string;
      readonly retailer: string;
      readonly sizes: readonly string[];
    } | null;
  };
  readonly absences: {
    readonly players: readonly {
      readonly player: Player;
      readonly absence: { readonly cause: string; readonly expectedReturn: string | null };
      readonly fixtures: readonly string[];
    }[];
    readonly fixtures: readonly Match[];
  };
  readonly transfers: {
    readonly items: readonly {
      readonly player: Player;
      readonly direction: 'in' | 'out';
      readonly date: string;
      readonly club: Club | null;
    }[];
  };
  readonly rumours: {
    readonly items: readonly {
      readonly id: string;
      readonly player: Player;
      readonly club: Club | null;
      readonly credibility: number;
      readonly reports: readonly { readonly title: string; readonly url: string; readonly source: string }[];
    }[];
  };
  readonly articles: {
    readonly items: readonly {
      readonly slug: string;
      readonly title: string;
      readonly lead: string;
      readonly author: string;
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
    }[];
  };
}

async function get<Answer>(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(api + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

let token: Promise<{ token: string }> | undefined;

/** What the ten blocks show: the calls of the product's own front page, at the same time. */
export async function getFront(): Promise<Front> {
  token ??= get('/settings?domain=liverpool-fans.dk&language=da');
  const headers = { authorization: `Bearer ${(await token).token}` };
  const [news, match, shirt, absences, transfers, rumours, articles, table] = await Promise.all([
    get<Front['news']>('/news', headers),
    get<Front['match']>('/fixtures/next', headers),
    get<Front['shirt']>('/shop/shirt', headers),
    get<Front['absences']>('/absences', headers),
    get<Front['transfers']>('/transfers/latest', headers),
    get<Front['rumours']>('/rumours?rows=3&reports=1', headers),
    get<Front['articles']>('/articles?rows=2', headers),
    get<Front['table']>('/standings/2026?rows=6', headers),
  ]);
  return { news, match, shirt, absences, transfers, rumours, articles, table };
}
