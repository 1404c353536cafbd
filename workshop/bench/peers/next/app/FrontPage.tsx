import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type Front, getFront, getNow, type NewsItem, type Player, type Team } from '../../shared/api';
import {
  formatAbsence,
  formatAge,
  formatDay,
  formatDifference,
  formatFee,
  formatPrice,
  formatStatus,
  getDensities,
  getPicture,
  getWidths,
} from '../../shared/formats';
import { embeds, site, zones } from '../../shared/site';
import { Crest } from './Crest';
import { Embed } from './Embed';
import { NextMatch } from './NextMatch';

// biome-ignore lint/performance/noImgElement: the API resizes pictures, with the same URLs as on the product's page
const Picture = ({ alt, ...rest }: ComponentProps<'img'>) => <img alt={alt} {...rest} />;

function Block({ title, children, more }: { title: string; children: ReactNode; more?: [string, string] }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
      {more ? (
        <Link href={more[0]} prefetch={false}>
          {more[1]}
        </Link>
      ) : null}
    </section>
  );
}

function Person({ player, children }: { player: Player; children: ReactNode }) {
  return (
    <div className="person">
      {player.photo ? (
        <Picture
          src={getPicture(player.photo, 70)}
          srcSet={getDensities(player.photo, 70, 120)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      ) : null}
      <div>
        {player.slug ? (
          <Link href={`/spiller/${player.slug}`} prefetch={false}>
            {player.name}
          </Link>
        ) : (
          player.name
        )}
        <small>{children}</small>
      </div>
    </div>
  );
}

/** Crest and name of a club that may have neither page nor crest. */
function Club({ club }: { club: { readonly name: string; readonly team: Team | null } | null }) {
  return (
    <>
      {club?.team ? <Crest team={club.team} size={16} /> : null} {club?.team?.shortName ?? club?.name}
    </>
  );
}

/** Source, age, and others with the same story. */
function Source({ item, now }: { item: NewsItem; now: number }) {
  return (
    <>
      <small>
        {item.source.name} · <time dateTime={item.publishedAt}>{formatAge(item.publishedAt, now)}</time>
      </small>
      {item.sources.length > 0 ? (
        <small>
          Også i{' '}
          {item.sources.map(({ name, url }) => (
            <a key={url} href={url}>
              {name}
            </a>
          ))}
        </small>
      ) : null}
    </>
  );
}

function Lead({ item, now }: { item: NewsItem; now: number }) {
  return (
    <article className="lead">
      {item.image ? (
        <Picture
          src={getPicture(item.image.url, 600)}
          srcSet={getWidths(item.image.url)}
          sizes="(min-width: 60rem) 50rem, 94vw"
          alt=""
          width={800}
          height={450}
          fetchPriority="high"
        />
      ) : null}
      <h2>
        <a href={item.url}>{item.title}</a>
      </h2>
      <p>{item.summary}</p>
      <Source item={item} now={now} />
    </article>
  );
}

function News({ items, now }: { items: readonly NewsItem[]; now: number }) {
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id}>
          {item.image ? (
            <Picture
              src={getPicture(item.image.url, 120)}
              srcSet={getDensities(item.image.url, 120, 300)}
              alt=""
              width={116}
              height={66}
              loading="lazy"
            />
          ) : null}
          <div>
            <h3>
              <a href={item.url}>{item.title}</a>
            </h3>
            <Source item={item} now={now} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Absences({ players }: Front['absences']) {
  return (
    <ul>
      {players.map(({ player, absence }) => (
        <li key={player.name}>
          <Person player={player}>{formatAbsence(absence)}</Person>
          {absence.expectedReturn ? <small>Ventes tilbage {formatDay(absence.expectedReturn)}</small> : null}
        </li>
      ))}
    </ul>
  );
}

/** The same ten blocks as the product's front page, with the same API responses. */
export async function FrontPage() {
  const { news, match, shirt, absences, transfers, rumours, articles, table } = await getFront();
  const now = getNow();
  const offer = shirt.shirt;
  const [lead, ...otherNews] = news.items;
  return (
    <div className="front">
      <h1 className="visually-hidden">Nyheder om {site.club}</h1>
      {lead ? <Lead item={lead} now={now} /> : null}
      <Block title="Næste kamp" more={['/kampe/2026', 'Alle kampe']}>
        {match.next ? <NextMatch match={match.next} previous={match.previous} now={now} /> : null}
      </Block>
      <Block title="Flere nyheder">
        <News items={otherNews} now={now} />
        <Link href="/?page=2" prefetch={false}>
          Flere nyheder
        </Link>
      </Block>
      <Block title="Sæsonens trøje" more={['/shop', 'Se hele shoppen']}>
        {offer ? (
          <div className="person">
            {offer.image ? (
              <Picture src={getPicture(offer.image, 120)} alt="" width={120} height={120} loading="lazy" />
            ) : null}
            <div>
              <small>Annonce · {offer.retailer}</small>
              <h3>
                <a href={offer.url}>{offer.title}</a>
              </h3>
              <p>{formatPrice(offer.price)}</p>
            </div>
          </div>
        ) : null}
      </Block>
      <Block title="Skader og fravær" more={['/trup', 'Se hele truppen']}>
        <Absences {...absences} />
      </Block>
      <Block title="Seneste transfers" more={['/transfers/2026', 'Alle transfers']}>
        <ul>
          {transfers.items.map(({ player, direction, date, club, fee }) => (
            <li key={player.name + date}>
              <Person player={player}>
                {direction === 'in' ? 'fra' : 'til'} <Club club={club} /> · {formatDay(date)}
              </Person>
              <b>{formatFee(fee)}</b>
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Rygter" more={['/rygter', 'Alle rygter']}>
        <ul>
          {rumours.items.map(({ id, player, direction, club, status, reports }) => (
            <li key={id}>
              <div>
                {player.name} · {direction === 'in' ? 'Ind · fra' : 'Ud · til'} <Club club={club} /> ·{' '}
                {formatStatus(status)}
                {reports.map(({ title, url, source, publishedAt }) => (
                  <p key={url}>
                    <a href={url}>{title}</a>{' '}
                    <small>
                      {source} · <time dateTime={publishedAt}>{formatAge(publishedAt, now)}</time>
                    </small>
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Instagram">
        <Embed {...embeds.instagram} />
      </Block>
      <Block title="YouTube">
        <Embed {...embeds.youtube} />
      </Block>
      <Block title="Artikler" more={['/artikler', 'Alle artikler']}>
        <ul>
          {articles.items.map(({ slug, title, author, publishedAt, picture }) => (
            <li key={slug}>
              <article>
                {picture ? (
                  <Picture
                    src={getPicture(picture.url, 600)}
                    srcSet={getWidths(picture.url)}
                    sizes="(min-width: 60rem) 25rem, 94vw"
                    alt={picture.alt}
                    width={800}
                    height={450}
                    loading="lazy"
                  />
                ) : null}
                <h3>
                  <Link href={`/artikel/${slug}`} prefetch={false}>
                    {title}
                  </Link>
                </h3>
                <small>
                  Af {author} · <time dateTime={publishedAt}>{formatAge(publishedAt, now)}</time>
                </small>
              </article>
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Stilling" more={['/stilling/2026', 'Hele stillingen']}>
        <table>
          <thead>
            <tr>
              {['#', 'Klub', 'K', '+/−', 'P'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ rank, team, played, goalsFor, goalsAgainst, points, zone }) => (
              <tr key={team.name} data-zone={zone}>
                <td>{rank}</td>
                <th scope="row">
                  <Link className="person" href={`/kampe/mod/${team.slug}`} prefetch={false}>
                    <Crest team={team} size={20} /> {team.shortName}
                  </Link>
                </th>
                <td>{played}</td>
                <td>{formatDifference(goalsFor, goalsAgainst)}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul>
          {zones.map((zone) => (
            <li key={zone}>{zone}</li>
          ))}
        </ul>
      </Block>
    </div>
  );
}
