import type { ArticleState } from '@fan-base/shared-contracts/api/articles';
import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import type { ClubContent } from '@fan-base/shared-contracts/club-content';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface ArticleTable {
  id: GeneratedAlways<string>;
  site_id: string;
  slug: string;
  title: string;
  lead: string;
  author: string;
  text: string;
  /** Written as JSON text. */
  body: ColumnType<ArticleText, string, string>;
  picture_url: string | null;
  picture_alt: string | null;
  related: string[];
  state: ArticleState;
  published_at: Date | null;
  changed_at: Date | null;
  source: string;
  edited: Generated<boolean>;
}

/** Tables of 0016_articles.sql and 0022_editors.sql. */
export interface ArticleTables {
  uploaded_picture: {
    name: string;
    /** SHA-256 of the file as it was sent, in hexadecimal. */
    digest: string;
    width: number;
    height: number;
    used_at: Date;
  };
  club_content: {
    team_id: string;
    /** Written as JSON text. */
    content: ColumnType<ClubContent, string, string>;
    changed_at: Date;
    origin: Generated<'file' | 'administrator'>;
    source: Generated<string>;
  };
  article: ArticleTable;
}
