import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './pinned.mjs';

/** Installs exactly what the lockfile says, unless that is what is there. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci) …');
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  // Started by npm, the same npm serves again; `npm` on the PATH may be another one, or a script of a shell.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [program, ...first] = npm;
  const result = spawnSync(program, [...first, ...args], { stdio: 'inherit', cwd: root });
  if (result.error) fail(`npm does not start: ${result.error.message}`);
  if (result.status !== 0) fail('The dependencies could not be installed; npm says why above.');
}

/** npm keeps a lockfile of what it has installed; packages for other platforms are missing from it. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages(join('node_modules', '.package-lock.json'));
  if (found === null) return false;
  return Object.entries(wanted).every(([path, wish]) => {
    const there = found[path];
    if (path === '') return true;
    if (there === undefined) return wish.optional === true;
    return there.version === wish.version && there.integrity === wish.integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
