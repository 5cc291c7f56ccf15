import { connectInspector, type Inspector } from '@workflow/testing/harness/inspector.ts';
import type { ServerProcess } from '@workflow/testing/harness/server-process.ts';

/** Connects a debugger to a server that was started with `--inspect`. */
export function inspectServer(server: ServerProcess): Promise<Inspector> {
  const address = /ws:\/\/\S+/.exec(server.output())?.[0];
  if (!address) throw new Error(`The server cannot be inspected: ${server.output()}`);
  return connectInspector(address);
}
