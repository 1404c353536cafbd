import { readQaKey } from '@fan-base/shared-releases/qaToken';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compose } from '../../remotes/compose.ts';
import { devServersOf, type Pins, parsePins, sharePath, versionsOf } from '../../remotes/pins.ts';
import { siteCss } from '../assets.ts';
import type { PagesDependencies } from '../dependencies.ts';
import { htmlType } from '../document.ts';
import type { Visit } from '../visit.ts';
import { forgetKey, forgetPins, keepKey, keepPins } from './cookies.ts';
import { type Problem, qaFrame } from './frame.ts';
import { readPinsForm } from './pinsForm.ts';
import { reportOf } from './report.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { chooseScreen, keyScreen, linkScreen } from './screens.ts';
import { qaWords } from './words.ts';

/** A form of a few fields is far smaller. */
const bodyLimit = 16 * 1024;

type Screen = ReturnType<typeof chooseScreen>;

/** Testers' pages: which versions this browser gets, and the only way to change it. */
export async function qaRoutes(app: FastifyInstance, dependencies: PagesDependencies): Promise<void> {
  const { config, getSettings, releases, shell } = dependencies;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  /** What the visitor gets, or would get with other pins. */
  async function report(visit: Visit, wanted: Pins = visit.wanted) {
    const pinned = { ...visit, pins: versionsOf(wanted), devServers: devServersOf(wanted) };
    const composition = await compose(releases, pinned);
    return reportOf(releases.current().registry, shell, composition, {
      wanted,
      tester: visit.access.name,
    });
  }

  async function show(request: FastifyRequest, reply: FastifyReply, status: number, screen: Screen) {
    const { host, language } = request.visit;
    const settings = await getSettings(host.domain, language);
    const css = settings ? siteCss(settings, shell, config.assets) : '';
    return reply
      .code(status)
      .type(htmlType)
      .send(qaFrame(language, css, screen));
  }

  /** Refuses a change: in words for a script, as the page with its form for all else. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem: Problem,
    typed: URLSearchParams | null,
  ) {
    if (request.headers.accept === 'application/json')
      return reply.code(status).send({ problem: problem.text });
    const { visit } = request;
    const { language } = visit;
    const screen = visit.access.isTester
      ? chooseScreen(await report(visit), language, { problem, typed })
      : keyScreen(language, typed?.get('next') ?? '', problem);
    return show(request, reply, status, screen);
  }

  const done = (request: FastifyRequest, reply: FastifyReply, to: string) =>
    request.headers.accept === 'application/json' ? reply.send({}) : reply.redirect(to, 303);

  app.get('/qa/composition', async (request, reply) => {
    const { visit } = request;
    if (!visit.access.isTester) return reply.code(404).send({ problem: 'Not Found' });
    return report(visit);
  });

  app.get<{ Querystring: { pins?: string } }>('/qa', async (request, reply) => {
    const { visit } = request;
    const { language } = visit;
    const { pins } = request.query;
    const link = typeof pins === 'string' ? parsePins(pins) : null;
    if (!visit.access.isTester)
      return show(request, reply, 200, keyScreen(language, link ? String(pins) : '', null));
    if (pins === undefined) {
      const screen = chooseScreen(await report(visit), language, { problem: null, typed: null });
      return show(request, reply, 200, screen);
    }
    if (link === null)
      return refuse(request, reply, 400, { text: qaWords[language].badLink, field: null }, null);
    const [now, then] = await Promise.all([report(visit), report(visit, link)]);
    return show(request, reply, 200, linkScreen(now, then, language));
  });

  app.post('/qa', async (request, reply) => {
    const { headers } = request;
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const words = qaWords[request.visit.language];
    const fetchSite = headers['sec-fetch-site']?.toString();
    if (!isSameOrigin({ host: headers.host, origin: headers.origin, fetchSite }))
      return refuse(request, reply, 403, { text: words.otherOrigin, field: null }, null);
    const isSecure = request.protocol === 'https';
    const action = body.get('action');

    if (action === 'enter') {
      const key = (body.get('key') ?? '').trim();
      const found = readQaKey(key, config.qaSecret, Date.now());
      if (!found) return refuse(request, reply, 403, { text: words.badKey, field: 'key' }, body);
      const next = parsePins(body.get('next') ?? '');
      reply.header('set-cookie', keepKey(key, found, isSecure));
      return done(request, reply, next && next.size > 0 ? sharePath(next) : '/qa');
    }
    if (!request.visit.access.isTester)
      return refuse(request, reply, 403, { text: words.noAccess, field: 'key' }, null);
    if (action === 'leave' || action === 'clear') {
      reply.header(
        'set-cookie',
        action === 'leave' ? [forgetKey(isSecure), forgetPins(isSecure)] : forgetPins(isSecure),
      );
      return done(request, reply, '/qa');
    }
    const names = Object.keys(releases.current().registry.apps).filter((name) => name !== shell.name);
    const { pins, wrongFields } =
      action === 'use' ? readPinsForm(body, names) : { pins: null, wrongFields: ['pins'] };
    if (pins === null) {
      const [field = ''] = wrongFields;
      const [kind, name = ''] = field.split('.');
      const wrong = kind === 'dev' ? words.badDevServer(name) : words.badVersion(name);
      const text = kind === 'version' || kind === 'dev' ? wrong : words.badLink;
      return refuse(request, reply, 400, { text, field: kind === 'pins' ? null : field }, body);
    }
    reply.header('set-cookie', pins.size > 0 ? keepPins(pins, isSecure) : forgetPins(isSecure));
    return done(request, reply, '/qa');
  });
}
