import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LivekitSettings } from '@workflow/server/platform/settings/settings.ts';
import { livekitProgram } from './livekit-program.ts';
import { freePort } from './port.ts';
import { endWithTestFile } from './programs.ts';

export interface TestLivekit {
  readonly settings: LivekitSettings;
  stop(): Promise<void>;
}

/** Starts a LiveKit server on the loopback address. */
export async function startLivekit(): Promise<TestLivekit> {
  const [port, tcpPort, udpPort] = [await freePort(), await freePort(), await freePort()];
  const [apiKey, apiSecret] = ['workflow', 'a secret of at least thirty-two characters'];
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [apiKey]: apiSecret },
    logging: { level: 'error' },
    rtc: {
      tcp_port: tcpPort,
      udp_port: udpPort,
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      use_external_ip: false,
    },
  };
  const server = endWithTestFile(
    spawn(livekitProgram, ['--config-body', JSON.stringify(config)], { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  server.stderr.pipe(process.stderr);
  const stopped = once(server, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null)
      throw new Error(`LiveKit ended with ${server.exitCode} before it was ready.`);
    await sleep(50);
  }
  return {
    settings: { url: `ws://127.0.0.1:${port}`, apiKey, apiSecret },
    async stop() {
      // On SIGTERM, LiveKit waits until all participants have left.
      server.kill('SIGKILL');
      await stopped;
    },
  };
}
