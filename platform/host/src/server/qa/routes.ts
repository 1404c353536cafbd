import type { Release } from '@fan-base/shared-contracts/release';
import { readQaKey } from '@fan-base/shared-releases/qa-token';
import type { Secrets } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../page/qa/CombinationForm.tsx';
import { readPinsForm } from '../../page/qa/pins-form.ts';
import type { ChosenRelease, Composition } from '../../page/remotes/composition.ts';
import {
  getDevServers,
  getPinnedVersions,
  type Pins,
  parsePins,
  sharePath,
} from '../../page/remotes/pins.ts';
import { htmlType } from '../http/html-type.ts';
import { chooseShell } from '../releases/choose-shell.ts';
import type { Visitor } from '../releases/choose-version.ts';
import { compose } from '../releases/compose.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { VersionVisitor } from '../releases/visitor.ts';
import { deleteKey, deletePins, storeKey, storePins } from './cookies.ts';
import { createReport } from './report.ts';
import { isSameOrigin } from './same-origin.ts';
import {
  chooseScreen,
  keyScreen,
  linkScreen,
  renderScreen,
  type Screen,
  type ScreenLook,
  translate,
} from './screens.tsx';

/** Far more than a form of a few fields needs. */
const bodyLimit = 16 * 1024;

const badKey = msg`The key is not valid, or it has expired. Ask for a new one.`;
const badLink = msg`The link is not valid. Ask for a new one.`;
const noAccess = msg`The key has expired. Enter it again before you choose versions.`;
const otherOrigin = msg`Versions can only be changed from this page. Try again from here.`;

export interface QaOptions {
  readonly releases: ReleaseStore;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  /** Starts the server of another version of the shell. @returns its address; null: it cannot run */
  readonly startShell: (version: string) => Promise<string | null>;
  /** Whether a canary has not been stopped because it fails. */
  readonly isTrusted: Parameters<typeof chooseShell>[3];
  readonly qaSecrets: Secrets | undefined;
  readonly getVisitor: (request: FastifyRequest) => VersionVisitor;
  /** The pages of a composition, as the site describes them. */
  readonly getRoutes: (composition: Composition) => readonly unknown[];
  readonly look: ScreenLook;
}

/** Pages for testers: which versions this browser gets, and the only way to change them. */
export async function qaRoutes(app: FastifyInstance, options: QaOptions): Promise<void> {
  const { releases, shell, startShell, isTrusted, qaSecrets, getVisitor, getRoutes, look } = options;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  /** The shell that a visitor gets. One that cannot run is replaced by this server's. */
  async function findShell(visitor: Visitor): Promise<ChosenRelease> {
    const { registry } = releases.current();
    const { version, why } = chooseShell(registry, shell, visitor, isTrusted);
    if (version === shell.version) return { release: shell, why };
    const canRun = (await startShell(version)) !== null;
    const release = canRun && (await releases.describe(shell.name, version).catch(() => null));
    return release ? { release, why } : { release: shell, why: 'stable' };
  }

  /** The versions that the visitor gets, or would get with other pins. */
  async function report(visitor: VersionVisitor, requestedPins: Pins = visitor.requestedPins) {
    const pinned = {
      ...visitor,
      pins: getPinnedVersions(requestedPins),
      devServers: getDevServers(requestedPins),
    };
    const composition = await compose(releases, pinned);
    const { registry } = releases.current();
    return createReport(registry, await findShell(pinned), composition, {
      requestedPins,
      tester: visitor.access.name,
      routes: getRoutes(composition),
    });
  }

  async function show(request: FastifyRequest, reply: FastifyReply, status: number, screen: Screen) {
    const css = await look.getCss(request);
    return reply
      .code(status)
      .type(htmlType)
      .send(renderScreen(look.getLanguage(request), css, screen));
  }

  /** Rejects a change: with JSON for scripts, otherwise with the page and its form. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    wrong: { readonly text: MessageDescriptor; readonly field: string | null },
    typed: URLSearchParams | null,
  ) {
    const visitor = getVisitor(request);
    const problem: Problem = { text: translate(look.getLanguage(request), wrong.text), field: wrong.field };
    if (request.headers.accept === 'application/json')
      return reply.code(status).send({ problem: problem.text, field: problem.field });
    const screen = visitor.access.isTester
      ? chooseScreen(await report(visitor), { problem, typed })
      : keyScreen(typed?.get('next') ?? '', problem);
    return show(request, reply, status, screen);
  }

  const done = (request: FastifyRequest, reply: FastifyReply, to: string) =>
    request.headers.accept === 'application/json' ? reply.send({}) : reply.redirect(to, 303);

  app.get('/qa/composition', async (request, reply) => {
    const visitor = getVisitor(request);
    if (!visitor.access.isTester) return reply.code(404).send({ problem: 'Not Found' });
    return report(visitor);
  });

  app.get<{ Querystring: { pins?: string } }>('/qa', async (request, reply) => {
    const visitor = getVisitor(request);
    const { pins } = request.query;
    const link = typeof pins === 'string' ? parsePins(pins) : null;
    if (!visitor.access.isTester) return show(request, reply, 200, keyScreen(link ? String(pins) : '', null));
    if (pins === undefined) {
      const screen = chooseScreen(await report(visitor), { problem: null, typed: null });
      return show(request, reply, 200, screen);
    }
    if (link === null) return refuse(request, reply, 400, { text: badLink, field: null }, null);
    const [now, then] = await Promise.all([report(visitor), report(visitor, link)]);
    const { apps } = releases.current().registry;
    const unpublished = [...link.keys()].filter((name) => !Object.hasOwn(apps, name));
    return show(request, reply, 200, linkScreen(now, then, unpublished));
  });

  app.post('/qa', async (request, reply) => {
    const { headers } = request;
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const fetchSite = headers['sec-fetch-site']?.toString();
    if (!isSameOrigin({ host: headers.host, origin: headers.origin, fetchSite }))
      return refuse(request, reply, 403, { text: otherOrigin, field: null }, null);
    const isSecure = request.protocol === 'https';
    const action = body.get('action');

    if (action === 'enter') {
      const key = (body.get('key') ?? '').trim();
      const found = readQaKey(key, qaSecrets, wallClock());
      if (!found) return refuse(request, reply, 403, { text: badKey, field: 'key' }, body);
      const next = parsePins(body.get('next') ?? '');
      reply.header('set-cookie', storeKey(key, found, isSecure));
      return done(request, reply, next && next.size > 0 ? sharePath(next) : '/qa');
    }
    if (!getVisitor(request).access.isTester)
      return refuse(request, reply, 403, { text: noAccess, field: 'key' }, null);
    if (action === 'leave' || action === 'clear') {
      reply.header(
        'set-cookie',
        action === 'leave' ? [deleteKey(isSecure), deletePins(isSecure)] : deletePins(isSecure),
      );
      return done(request, reply, '/qa');
    }
    const names = Object.keys(releases.current().registry.apps);
    const { pins, wrongFields } =
      action === 'use' ? readPinsForm(body, names) : { pins: null, wrongFields: ['pins'] };
    if (pins === null) {
      const [field = ''] = wrongFields;
      const [kind, name = ''] = field.split('.');
      const text =
        kind === 'dev'
          ? msg`${name}: enter a URL such as http://localhost:4101.`
          : kind === 'version'
            ? msg`${name}: not a version number.`
            : badLink;
      return refuse(request, reply, 400, { text, field: kind === 'pins' ? null : field }, body);
    }
    reply.header('set-cookie', pins.size > 0 ? storePins(pins, isSecure) : deletePins(isSecure));
    return done(request, reply, '/qa');
  });
}
