import { spawnSync } from 'node:child_process';
import { fail } from './pinned.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packages = ['chromium', 'fonts-noto-color-emoji'];

/** A Chromium that runs: `CHROMIUM_PATH`, one on the PATH, or one that is installed now. */
export function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = find() ?? (installWithApt() ? find() : undefined);
  return found ?? fail('The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}

function find() {
  const path = (process.env.PATH ?? '').split(':');
  const places = names.flatMap((name) => path.map((folder) => `${folder}/${name}`));
  return places.find((place) => runs(place, ['--version']));
}

function installWithApt() {
  if (!runs('apt-get', ['--version'])) return false;
  const isRoot = process.getuid() === 0;
  if (!isRoot && !runs('sudo', ['-n', 'true'])) return false;
  console.log('Installing Chromium (apt-get) …');
  const apt = (...args) => {
    const [program, ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, ['-qq', ...rest], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages);
}

function runs(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
