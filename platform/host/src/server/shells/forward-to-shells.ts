import type { IncomingMessage } from 'node:http';
import { widerNetwork } from '@fan-base/shared-contracts/client-network';
import type { Release } from '@fan-base/shared-contracts/release';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Why } from '../../page/remotes/composition.ts';
import type { FailureCode } from '../../page/remotes/failure.ts';
import { forClient, openAgent } from '../http/client-agent.ts';
import { wasForwarded } from '../http/was-forwarded.ts';
import { type ChosenShell, chooseShell } from '../releases/choose-shell.ts';
import type { Visitor } from '../releases/choose-version.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { Telemetry } from '../watch/telemetry.ts';
import type { ShellServers } from './shell-servers.ts';

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

/** The proxy headers for the other server. A local host that is open to testers stays so. */
const listForwardingHeaders = (request: FastifyRequest, isOpen: boolean) => ({
  'x-request-id': request.id,
  'x-forwarded-port': String(request.socket.localPort ?? ''),
  ...(isOpen && !wasForwarded(request)
    ? {}
    : { 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol }),
});

/** A response of the other server. Whether it is used depends on its status. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: IncomingMessage;
}

/**
 * Sends a request on. It never settles if the client leaves.
 * @returns null for a path that the plugin refuses because of its dots
 * @throws Error if there is no response
 */
const pass = (request: FastifyRequest, reply: FastifyReply, address: string, isOpen: boolean) =>
  new Promise<Answer | null>((resolve, reject) => {
    let headers: Answer['headers'] = {};
    const options: FastifyReplyFromHooks = {
      getUpstream: () => address,
      timeout: headMs,
      // By default, the plugin repeats a GET with status 503.
      retryDelay: () => null,
      rewriteRequestHeaders: (
        _request,
        { 'x-forwarded-for': _for, 'x-forwarded-proto': _proto, forwarded: _forwarded, ...others },
      ) => ({ ...others, host: request.headers.host, ...listForwardingHeaders(request, isOpen) }),
      rewriteHeaders(answered) {
        headers = answered;
        return {};
      },
      onResponse: (_request, _reply, { statusCode, stream }) =>
        resolve({ status: statusCode, headers, body: stream }),
      onError: (_reply, { error }) => reject(error),
    };
    try {
      forClient(request, () => reply.from(undefined, options));
    } catch {
      resolve(null);
    }
  });

export interface ForwardOptions {
  readonly releases: ReleaseStore;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  /** The servers of other versions of the shell. */
  readonly shells: Pick<ShellServers, 'find' | 'start'>;
  readonly telemetry: Pick<Telemetry, 'isTrusted' | 'viewed'>;
  /** Whether this server was started by that of another version. */
  readonly hasParent: () => boolean;
  /** Whether local hosts are open to testers without a key. */
  readonly opensLocalHosts: boolean;
  readonly getVisitor: (request: FastifyRequest) => Visitor;
  /** Changes the versions that a visitor gets. */
  readonly setVisitor: (request: FastifyRequest, change: Partial<Visitor>) => void;
}

/**
 * Sends the requests of visitors with another version of the shell to the server of that version. Without a response,
 * they get the stable shell, and with it the stable version of all that may need the other one.
 */
export function forwardToShells(app: FastifyInstance, options: ForwardOptions): void {
  const { releases, shell, shells, telemetry, hasParent, opensLocalHosts, getVisitor, setVisitor } = options;
  const agent = openAgent(null);
  void app.register(replyFrom, { undici: agent.dispatcher, disableRequestLogging: true });

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
  ): Promise<Answer | null> {
    const address = await findAddress(chosen);
    if (address === null) return null;
    try {
      const answer = await pass(request, reply, address, opensLocalHosts);
      if (!answer || answer.status < 500) return answer;
      answer.body.resume();
      reply.code(200);
      // Without the API or free render processes both shells answer 503, unless this one has the document.
      if (answer.status !== 503) noteFailure(chosen, 'threw-on-render', request);
    } catch (error) {
      request.log.error({ err: error, shell: chosen.version }, 'the server of another shell did not respond');
      noteFailure(chosen, 'unreachable', request);
    }
    return null;
  }

  app.decorateRequest('shellWhy', 'stable');
  app.addHook('onRequest', async (request, reply) => {
    const chosen = chooseShell(releases.current().registry, shell, getVisitor(request), telemetry.isTrusted);
    if (chosen.version === shell.version) {
      request.shellWhy = chosen.why;
      return;
    }
    if (hasParent() || !request.routeOptions.config.isOfShell) return;
    const answer = await ask(request, reply, chosen);
    if (answer) return reply.headers(answer.headers).send(answer.body);
    const pins = new Map([...getVisitor(request).pins].filter(([name]) => name !== shell.name));
    // A set of canaries may need the other shell.
    setVisitor(request, chosen.why === 'pinned' ? { pins } : { bucket: null });
  });
  app.addHook('onClose', agent.close);
}
