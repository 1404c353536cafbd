import { compile as compileNetworks } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { wasForwarded } from './was-forwarded.ts';

/**
 * Whether a request comes from one of the operators' networks. An IP address is reliable only for direct connections
 * and for requests forwarded by a trusted proxy.
 */
export function createOperatorCheck(networks: readonly string[]): (request: FastifyRequest) => boolean {
  const isOperatorNetwork = compileNetworks([...networks]);
  return (request) => {
    const isFromUntrustedProxy = wasForwarded(request) && request.ip === request.socket.remoteAddress;
    return !isFromUntrustedProxy && isOperatorNetwork(request.ip, 0);
  };
}
