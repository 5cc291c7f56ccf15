import { join } from 'node:path';
import { install } from './install.mjs';
import { runTogether } from './pinned.mjs';
import { serverArguments } from './server.mjs';

/** The server restarts at every change. Vite serves the web client and proxies API calls to the server. */
const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const address = `http://127.0.0.1:${webPort}`;

install();
console.log(`Open ${address} once both have started.`);
runTogether([
  {
    args: serverArguments('main.ts', '--watch', '--watch-preserve-output'),
    env: { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? address },
  },
  {
    args: [
      join('node_modules', 'vite', 'bin', 'vite.js'),
      ...['--config', join('web', 'vite.config.ts')],
      ...['--port', webPort, '--strictPort', '--clearScreen', 'false'],
      'web',
    ],
    env: { WORKFLOW_SERVER: `http://127.0.0.1:${port}` },
  },
]);
