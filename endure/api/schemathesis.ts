import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EnduranceTestSkipped } from '../endurance-test.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** The cache folder, which is reused by later runs. */
const CACHE_FOLDER = fileURLToPath(new URL('../../.cache/schemathesis', import.meta.url));

const call = promisify(execFile);

/** Installs exactly the versions of `requirements.txt`, unless they are installed, and returns the program. */
async function install(): Promise<string> {
  const wanted = await readFile(join(FOLDER, 'requirements.txt'), 'utf8');
  const installed = join(CACHE_FOLDER, 'installed.txt');
  const program = join(CACHE_FOLDER, 'bin', 'st');
  if ((await readFile(installed, 'utf8').catch(() => null)) === wanted) return program;
  await rm(CACHE_FOLDER, { recursive: true, force: true });
  try {
    await call('python3', ['-m', 'venv', CACHE_FOLDER]);
    const quietly = ['--quiet', '--disable-pip-version-check'];
    await call(join(CACHE_FOLDER, 'bin', 'pip'), [
      'install',
      ...quietly,
      '-r',
      join(FOLDER, 'requirements.txt'),
    ]);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new EnduranceTestSkipped(
      `Schemathesis needs Python 3.10 or newer and the network: ${stderr?.trim() || message}`,
    );
  }
  await writeFile(installed, wanted);
  return program;
}

export interface Report {
  readonly operations: { readonly total: number; readonly tested: number };
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly { readonly title: string; readonly operations: readonly string[] }[];
  readonly errors: readonly unknown[];
}

/**
 * Tests the API at `url` for the given time, and returns the report and the output. `folder` is for temporary files.
 */
export async function testApi(
  url: string,
  { seed, seconds, folder }: { seed: number; seconds: number; folder: string },
): Promise<{ report: Report; output: string }> {
  const program = await install();
  const file = join(folder, 'report.json');
  const options = [
    `${url}/api/v1/openapi.json`,
    ...['--seed', String(seed), '--max-time', String(seconds)],
    ...['--report', 'json', '--report-json-path', file],
  ];
  const child = spawn(program, ['--config-file', join(FOLDER, 'schemathesis.toml'), 'run', ...options], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: '1', SCHEMATHESIS_HOOKS: 'hooks' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await once(child, 'close');
  const report = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Schemathesis left no report: ${output}`);
  });
  return { report: JSON.parse(report), output };
}
