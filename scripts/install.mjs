import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './pinned.mjs';

/** Installs exactly what the lockfile says, unless it is installed already. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci) …');
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  // When npm started this script, the same npm is used: `npm` on the PATH may be another version, or a shell script.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [program, ...first] = npm;
  const result = spawnSync(program, [...first, ...args], { stdio: 'inherit', cwd: root });
  if (result.error) fail(`npm does not start: ${result.error.message}`);
  if (result.status !== 0) fail('The dependencies could not be installed; npm says why above.');
}

/** npm stores a lockfile of the installed packages, which omits packages for other platforms. */
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
