import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './pinned.mjs';
import { step } from './step.mjs';

const stampFile = join('web', 'dist', '.stamp');
const ignored = new Set(['node_modules', 'dist']);

const vite = join('node_modules', 'vite', 'bin', 'vite.js');
const build = [vite, 'build', '--config', join('web', 'vite.config.ts'), '--logLevel', 'warn', 'web'];

/** Builds the web client unless the existing build has the same sources. Returns whether a build exists. */
export function buildWeb() {
  const stamp = stampOfSources();
  if (stamp === readStamp()) return true;
  console.log('Building the web client …');
  if (run(build) !== 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/** Builds the web client as a step of the tests, while other steps run. */
export async function buildWebAsStep() {
  const stamp = stampOfSources();
  if (stamp === readStamp()) return true;
  if (!(await step('web client', build))) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

function stampOfSources() {
  return stampOf(['web', join('contract', 'src'), 'package-lock.json']);
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

function stampOf(places) {
  const hash = createHash('sha256');
  for (const path of places.flatMap((place) => filesUnder(place))) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(place) {
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
  return entries
    .filter(({ name }) => !ignored.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(place, entry.name)) : [join(place, entry.name)],
    );
}
