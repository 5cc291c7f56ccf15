import { spawnSync } from 'node:child_process';

/** Returns the full path of the first of these programs that runs. */
export function findProgram(names) {
  const path = (process.env.PATH ?? '').split(':');
  const places = names.flatMap((name) => path.map((folder) => `${folder}/${name}`));
  return places.find((place) => runs(place, ['--version']));
}

/** Installs Debian packages if apt-get exists and this user may run it. */
export function installWithApt(what, packages) {
  if (!runs('apt-get', ['--version'])) return false;
  const isRoot = process.getuid() === 0;
  if (!isRoot && !runs('sudo', ['-n', 'true'])) return false;
  console.log(`Installing ${what} (apt-get) …`);
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
