import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { startGate } from './gate.ts';

const received: string[] = [];
async function startServer(name: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    received.push(`${name} ${incoming.headers.host} ${incoming.url}`);
    if (incoming.url === '/broken') outgoing.write(name, () => outgoing.destroy());
    else outgoing.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return String((server.address() as AddressInfo).port);
}
const stage = await startServer('stage');
const other = await startServer('other');
const gate = await startGate(`http://127.0.0.1:${stage}`);
after(() => gate.stop());
const gatePort = Number(new URL(gate.url).port);

/** A request of a browser that uses the gate as its proxy. */
async function get(url: string): Promise<{ status: number | undefined; body: string }> {
  const { host } = new URL(url);
  const sent = request({ host: '127.0.0.1', port: gatePort, path: url, headers: { host } }).end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, body: await text(response) };
}

test('[TEAM-2] the rehearsal’s browser reaches the stage by the names of sites', async () => {
  const host = `liverpool-fans.dk.localhost:${stage}`;
  deepEqual(await get(`http://${host}/trup?a=1`), { status: 200, body: 'stage' });
  deepEqual(received.splice(0), [`stage ${host} /trup?a=1`]);
});

test('[TEAM-2] the rehearsal’s browser reaches nothing but the stage', async () => {
  for (const url of [
    `http://127.0.0.1:${other}/`,
    `http://liverpool-fans.dk.localhost:${other}/`,
    `http://127.0.0.1.example:${stage}/`,
    `http://evil.example/?${stage}`,
    `http://127.0.0.1:${stage}@evil.example/`,
    'https://127.0.0.1/',
  ])
    equal((await get(url)).status, 403, url);
  equal((await get(`ftp://127.0.0.1:${stage}/`)).status, 403);
  for (const target of [`127.0.0.1:${other}`, `127.0.0.1:${stage}`]) {
    const socket = connect(gatePort, '127.0.0.1');
    socket.end(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`);
    match(await text(socket), /^HTTP\/1\.1 403 /);
  }
  deepEqual(received, []);
});

test('[TEAM-2] a response aborted by the stage is aborted for the browser too', async () => {
  await rejects(get(`http://127.0.0.1:${stage}/broken`), { code: 'ECONNRESET' });
  received.length = 0;
});

test('[TEAM-2] the gate outlives tunnels and requests that are reset', async () => {
  for (const head of [
    `CONNECT 127.0.0.1:${other} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET http://127.0.0.1:${stage}/ HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET http://evil.example/ HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET http://127.0.0.1:${stage}/ HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  ])
    for (let times = 0; times < 20; times += 1) {
      const socket = connect(gatePort, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
  equal((await get(`http://127.0.0.1:${stage}/`)).status, 200);
  received.length = 0;
});
