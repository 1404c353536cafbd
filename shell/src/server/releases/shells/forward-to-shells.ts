import { Agent, type IncomingMessage, request as send } from 'node:http';
import { widerNetwork } from '@fan-base/shared-contracts/client-network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Why } from '../../../page/remotes/composition.ts';
import type { FailureCode } from '../../../page/remotes/failure.ts';
import type { PagesDependencies } from '../../dependencies.ts';
import { wasForwarded } from '../../http/was-forwarded.ts';
import { type ChosenShell, chooseShell } from './choose-shell.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the version of the shell. */
    isOfShell?: true;
  }
  interface FastifyRequest {
    /** Why the visitor gets this server's version of the shell. */
    shellWhy: Why;
  }
}

/** Options of a route whose response depends on the version of the shell. */
export const ofShell = { config: { isOfShell: true } } as const;

/** How long the other server may take for the head of a response, in ms; a page that waits for changes takes 25 s. */
const headMs = 40_000;

/** Headers that concern one connection. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

const withoutHopHeaders = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.includes(name)));

/** The proxy headers for the other server. A local host that is open to testers stays so. */
const listForwardingHeaders = (request: FastifyRequest, isOpen: boolean) => ({
  'x-request-id': request.id,
  'x-forwarded-port': String(request.socket.localPort ?? ''),
  ...(isOpen && !wasForwarded(request)
    ? {}
    : { 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol }),
});

/** Sends a request on. @throws Error if there is no response */
const pass = (request: FastifyRequest, reply: FastifyReply, address: string, agent: Agent, isOpen: boolean) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const {
      'x-forwarded-for': _for,
      'x-forwarded-proto': _proto,
      forwarded: _forwarded,
      ...headers
    } = request.headers;
    const sent = send(address + request.originalUrl, {
      agent,
      method: request.method,
      timeout: headMs,
      headers: { ...withoutHopHeaders(headers), ...listForwardingHeaders(request, isOpen) },
    });
    sent.on('response', resolve);
    sent.on('timeout', () => sent.destroy(new Error('no response in time')));
    sent.on('error', reject);
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) sent.destroy();
    });
    sent.end();
  });

type Dependencies = Pick<
  PagesDependencies,
  'config' | 'releases' | 'shell' | 'shells' | 'telemetry' | 'hasParent'
>;

/**
 * Sends the requests of visitors with another version of the shell to the server of that version. Without a response,
 * they get the stable shell, and with it the stable version of all that may need the other one.
 */
export function forwardToShells(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, releases, shell, shells, telemetry, hasParent } = dependencies;
  const agent = new Agent({ keepAlive: true });

  const findAddress = ({ version, why }: ChosenShell) =>
    why === 'pinned' ? shells.start(version) : shells.find(version);

  function noteFailure({ version, why }: ChosenShell, code: FailureCode, request: FastifyRequest): void {
    const network = widerNetwork(request.ip);
    telemetry.viewed(
      [{ name: shell.name, version, why, regions: [] }],
      [{ remote: shell.name, version, code }],
      network,
    );
  }

  /** The response of the other server; null: this one has to answer. */
  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    chosen: ChosenShell,
  ): Promise<IncomingMessage | null> {
    const address = await findAddress(chosen);
    if (address === null) return null;
    try {
      const answer = await pass(request, reply, address, agent, config.opensLocalHosts);
      const { statusCode = 502 } = answer;
      if (statusCode < 500) return answer;
      answer.resume();
      // Without the API or free render processes both shells answer 503, unless this one has the document.
      if (statusCode !== 503) noteFailure(chosen, 'threw-on-render', request);
    } catch (error) {
      request.log.error({ err: error, shell: chosen.version }, 'the server of another shell did not respond');
      noteFailure(chosen, 'unreachable', request);
    }
    return null;
  }

  app.decorateRequest('shellWhy', 'stable');
  app.addHook('onRequest', async (request, reply) => {
    const chosen = chooseShell(releases.current().registry, shell, request.visit, telemetry.isTrusted);
    if (chosen.version === shell.version) {
      request.shellWhy = chosen.why;
      return;
    }
    if (hasParent() || !request.routeOptions.config.isOfShell) return;
    const answer = await ask(request, reply, chosen);
    if (answer) {
      reply.code(answer.statusCode ?? 502).headers(withoutHopHeaders(answer.headers));
      return reply.send(answer);
    }
    const { visit } = request;
    const pins = new Map([...visit.pins].filter(([name]) => name !== shell.name));
    // A set of canaries may need the other shell.
    request.visit = chosen.why === 'pinned' ? { ...visit, pins } : { ...visit, bucket: null };
  });
  app.addHook('onClose', async () => agent.destroy());
}
