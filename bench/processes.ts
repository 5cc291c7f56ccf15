import { readdirSync, readFileSync } from 'node:fs';

/** Returns the CPU time of all threads of a process, in nanoseconds. */
export function readCpuTime(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    0,
  );
}

/** Returns the CPU time of a process and its descendants, in nanoseconds. */
export const readTreeCpuTime = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + readTreeCpuTime(child), readCpuTime(pid));

/**
 * Returns the memory in bytes of a process and its descendants: PSS, which counts a page shared by several processes
 * once. The sum of their RSS would count PostgreSQL's shared buffers for each connection.
 */
export function readMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + readMemory(child), own);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
