import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { readOutbox } from '@workflow/testing/harness/outbox.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** The server as `npm start` runs it: a separate process with an embedded database in an empty folder. */
export class ProductServer {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #main: string;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;
  /** The output of the server before it was ready. */
  output = '';

  private constructor(
    main: string,
    settings: Readonly<Record<string, string>>,
    port: number,
    dataDir: string,
  ) {
    this.#main = main;
    this.#settings = settings;
    this.#port = port;
    this.#dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `main` is the script to start, `settings` are environment variables. A port is given if a setting contains the address of the server. */
  static async start(main = MAIN, settings = {}, port?: number): Promise<ProductServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'workflow-e2e-'));
    const server = new ProductServer(main, settings, port ?? (await freePort()), dataDir);
    await server.run();
    return server;
  }

  /** Starts the process, or restarts it after it was killed; resolves when it serves requests. */
  async run(): Promise<void> {
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(process.execPath, [this.#main], {
      env: {
        PATH,
        HOME,
        TMPDIR,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        RATE_LIMIT: 'off',
        // Calls between browsers of one machine need no server to find their way.
        ICE_SERVERS: '[]',
        LOG_LEVEL: 'error',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    for await (const line of createInterface({ input: child.stdout! })) {
      this.output += `${line}\n`;
      if (line.includes('ready at')) {
        child.stdout!.resume();
        return;
      }
    }
    throw new Error('The server ended before it was ready.');
  }

  /** Kills the process, like a power failure. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process: the operating system still accepts connections, but nothing answers. */
  suspend(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Waits for this many emails to an address that match, and returns their subjects and texts, the newest last. */
  async mailsTo(address: string, count: number, pattern = /^/): Promise<readonly string[]> {
    const read = async () => (await readOutbox(this.#dataDir, address)).filter((text) => pattern.test(text));
    await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    return read();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
