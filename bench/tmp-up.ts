import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@workflow/contract/auth/auth.endpoints.ts';
import { callAt } from '@workflow/testing/harness/client.ts';
import { createTeam } from '../e2e/support/team.ts';
import { cpuOf } from './processes.ts';
import { startProduct } from './product.ts';
import { startWorker } from './worker.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'workflow-up-'));
const product = await startProduct(dataDir);
const team = await createTeam(product.url, ['Ana']);
const pair = await callAt(product.url, null).does(login, {
  body: { email: team.accounts[0]!.email, password: 'a good password' },
});
const headers = { authorization: `Bearer ${pair.access_token}` };
const bare = startWorker('bare/files.ts');
const bareUrl = await bare.ask<string>(null);
let address = '';
const up = async (b: Uint8Array) => {
  const body = new FormData();
  body.append('channel_id', team.channelId);
  body.append('file', new Blob([b as never]), 'a.pdf');
  const a = await fetch(`${product.url}/api/v1/messages/upload`, { method: 'POST', headers, body });
  address = product.url + ((await a.json()) as any).file_url;
};
const upBare = async (b: Uint8Array) => {
  await fetch(bareUrl, { method: 'POST', body: new Blob([b as never]) });
};
const down = (u: () => string) => async () => {
  await (await fetch(u(), { headers })).arrayBuffer();
};
const N = 8;
for (const [name, run, pid] of [
  ['up', up, product.pid],
  ['upBare', upBare, bare.pid],
  ['up', up, product.pid],
  ['upBare', upBare, bare.pid],
  ['down', down(() => address), product.pid],
  ['downBare', down(() => bareUrl), bare.pid],
  ['down', down(() => address), product.pid],
  ['downBare', down(() => bareUrl), bare.pid],
] as const) {
  const files = Array.from({ length: N }, () => {
    const b = randomBytes(10485760);
    b.write('%PDF-1.7\n');
    return b;
  });
  const t = performance.now(),
    c = cpuOf(pid),
    me = process.cpuUsage();
  for (const b of files) await run(b);
  const m = process.cpuUsage(me);
  console.log(
    name,
    ((performance.now() - t) / N).toFixed(0),
    'ms wall',
    ((cpuOf(pid) - c) / N / 1e6).toFixed(0),
    'ms server cpu',
    ((m.user + m.system) / N / 1000).toFixed(0),
    'ms client cpu',
  );
}
await product.stop();
await bare.stop();
process.exit(0);
