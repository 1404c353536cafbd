/** How a match went for the club that a story is about. */
export type Course =
  | 'rout'
  | 'win'
  | 'narrow-win'
  | 'comeback'
  | 'goalless'
  | 'draw'
  | 'narrow-loss'
  | 'loss'
  | 'collapse';

/** A match that was played, from the club's side. */
export interface ReportFacts {
  readonly team: string;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly course: Course;
  /** The score, more goals first, as papers write it: `2-1`. */
  readonly score: string;
  /** The score at half-time, written the same way. */
  readonly halfTime: string;
  /** Goals that the club was ahead at half-time; negative when behind. */
  readonly halfTimeLead: number;
  /** Goals of the club and of the opponent. */
  readonly scored: number;
  readonly conceded: number;
  readonly competition: string;
  readonly round: number;
  readonly place: number;
  readonly points: number;
  readonly next: UpcomingFacts | null;
}

/** A match to come, from the club's side. */
export interface UpcomingFacts {
  readonly team: string;
  readonly opponent: string;
  readonly isHome: boolean;
  /** Weekday and time in the reader's language and zone. */
  readonly day: string;
  readonly time: string;
  readonly competition: string;
  readonly round: number;
  readonly place: number;
  readonly points: number;
  readonly opponentPlace: number;
  readonly opponentPoints: number;
}

/** The table after a round, from the club's side. */
export interface TableFacts {
  readonly team: string;
  readonly competition: string;
  readonly place: number;
  readonly points: number;
  readonly played: number;
  readonly leader: string;
  readonly leaderPoints: number;
  /** Who stands just above; null for the leader. */
  readonly above: string | null;
  readonly aboveGap: number;
  readonly below: string;
  readonly belowGap: number;
  /** Places won since the round before; negative when lost. */
  readonly climbed: number;
  /** Points of the last five matches. */
  readonly lastFive: number;
}

export interface FeatureFacts {
  readonly team: string;
  readonly competition: string;
  /** A number that belongs to this story, from 0 to 99. */
  readonly number: number;
  readonly nextAway: string | null;
  readonly nextHome: string | null;
}

export interface Copy {
  readonly title: string;
  /** Paragraphs; the first is the lead. */
  readonly body: readonly string[];
}

/** A newspaper's language: several ways to tell each kind of story, of which a story takes one. */
export interface Words {
  readonly reports: Readonly<Record<Course, readonly ((facts: ReportFacts) => Copy)[]>>;
  readonly verdicts: Readonly<Record<'good' | 'even' | 'bad', readonly ((facts: ReportFacts) => Copy)[]>>;
  readonly previews: readonly ((facts: UpcomingFacts) => Copy)[];
  readonly tables: readonly ((facts: TableFacts) => Copy)[];
  readonly features: readonly ((facts: FeatureFacts) => Copy)[];
  /** What every feed and page says about itself. */
  readonly simulated: string;
  readonly weekdays: readonly string[];
}
