import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type Front, getFront, type Player } from './api';
import { Embed } from './Embed';
import { formatDay, formatTime, getPicture } from './formats';
import { NextMatch } from './NextMatch';

// biome-ignore lint/performance/noImgElement: the API resizes pictures, by the same addresses as for the product's page
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
          src={getPicture(player.photo, 44)}
          srcSet={`${getPicture(player.photo, 44)} 1x, ${getPicture(player.photo, 88)} 2x`}
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

function News({ items: [lead, ...rest] }: Front['news']) {
  return (
    <section>
      <h1>Nyheder om Liverpool FC</h1>
      {lead ? (
        <article className="lead">
          {lead.image ? (
            <Picture
              src={getPicture(lead.image.url, 600)}
              srcSet={[300, 450, 600, 900, 1200]
                .map((w) => `${getPicture(lead.image?.url ?? '', w)} ${w}w`)
                .join()}
              sizes="(min-width: 60rem) 50rem, 94vw"
              alt=""
              width={800}
              height={450}
              fetchPriority="high"
            />
          ) : null}
          <h2>
            <a href={lead.url}>{lead.title}</a>
          </h2>
          <p>{lead.summary}</p>
          <small>
            {lead.source.name} · {formatDay(lead.publishedAt)} {formatTime(lead.publishedAt)}
          </small>
        </article>
      ) : null}
      <ol>
        {rest.map((item) => (
          <li key={item.id}>
            {item.image ? (
              <Picture
                src={getPicture(item.image.url, 120)}
                srcSet={`${getPicture(item.image.url, 120)} 1x, ${getPicture(item.image.url, 300)} 2x`}
                alt=""
                width={116}
                height={66}
                loading="lazy"
              />
            ) : null}
            <div>
              <a href={item.url}>{item.title}</a>
              <small>
                {item.source.name} · {formatDay(item.publishedAt)}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const signs: Readonly<Record<string, string>> = { out: '✕', doubtful: '?', fit: '✓' };

function Absences({ players, fixtures }: Front['absences']) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Spiller</th>
          {fixtures.map(({ id, home, away }) => (
            <th key={id} scope="col">
              {home.name === 'Liverpool FC' ? away.initials : home.initials}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map(({ player, absence, fixtures: states }) => (
          <tr key={player.name}>
            <th scope="row">
              <Person player={player}>
                {absence.cause}
                {absence.expectedReturn ? `, til ${formatDay(absence.expectedReturn)}` : ''}
              </Person>
            </th>
            {states.map((state, index) => (
              <td key={fixtures[index]?.id ?? index}>{signs[state] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The front page of a club: the same ten blocks as the product's, with the same answers. */
export async function FrontPage() {
  const { news, match, shirt, absences, transfers, rumours, articles, table } = await getFront();
  const offer = shirt.shirt;
  return (
    <div className="front">
      <News {...news} />
      <Block title="Næste kamp" more={['/kampe/2026', 'Alle kampe']}>
        {match.next ? <NextMatch match={match.next} now={Date.now()} /> : null}
      </Block>
      <Block title="Sæsonens trøje" more={['/shop', 'Se hele shoppen']}>
        {offer ? (
          <div className="person">
            <Picture src={getPicture(offer.image, 120)} alt="" width={120} height={120} loading="lazy" />
            <div>
              <small>Annonce · {offer.retailer}</small>
              <a href={offer.url}>{offer.title}</a>
              <p>
                {(offer.price.amount / 100).toFixed(2)} {offer.price.currency}
              </p>
              <small>{offer.sizes.join(' ')}</small>
            </div>
          </div>
        ) : null}
      </Block>
      <Block title="Skader og fravær" more={['/trup', 'Se hele truppen']}>
        <Absences {...absences} />
      </Block>
      <Block title="Seneste transfers" more={['/transfers/2026', 'Alle transfers']}>
        <ul>
          {transfers.items.map(({ player, direction, date, club }) => (
            <li key={player.name + date}>
              <Person player={player}>
                {direction === 'in' ? 'Fra' : 'Til'} {club?.name} · {formatDay(date)}
              </Person>
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Rygter" more={['/rygter', 'Alle rygter']}>
        <ul>
          {rumours.items.map(({ id, player, club, credibility, reports }) => (
            <li key={id}>
              <Person player={player}>
                {club?.name} · troværdighed {credibility} af 5
              </Person>
              {reports.map(({ title, url, source }) => (
                <p key={url}>
                  <a href={url}>{title}</a> <small>{source}</small>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Instagram">
        <Embed name="Instagram" address="https://www.instagram.com/liverpoolfc/embed" />
      </Block>
      <Block title="YouTube">
        <Embed name="YouTube" address="https://www.youtube-nocookie.com/embed/videoseries" />
      </Block>
      <Block title="Artikler" more={['/artikler', 'Alle artikler']}>
        {articles.items.map(({ slug, title, lead, author, picture }) => (
          <article key={slug}>
            {picture ? (
              <Picture
                src={getPicture(picture.url, 300)}
                srcSet={`${getPicture(picture.url, 300)} 1x, ${getPicture(picture.url, 600)} 2x`}
                alt={picture.alt}
                width={300}
                height={169}
                loading="lazy"
              />
            ) : null}
            <h3>
              <Link href={`/artikel/${slug}`} prefetch={false}>
                {title}
              </Link>
            </h3>
            <p>{lead}</p>
            <small>{author}</small>
          </article>
        ))}
      </Block>
      <Block title="Stilling" more={['/stilling/2026', 'Hele stillingen']}>
        <table>
          <tbody>
            {table.rows.map(({ rank, team, played, goalsFor, goalsAgainst, points }) => (
              <tr key={team.name}>
                <td>{rank}</td>
                <th scope="row">{team.shortName}</th>
                <td>{played}</td>
                <td>
                  {goalsFor}–{goalsAgainst}
                </td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
    </div>
  );
}
