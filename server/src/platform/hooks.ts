/**
 * A point in a feature's work where the features above it may take part, in the same transaction. The lower feature defines the hook and runs
 * it with `tx.runHook`; a higher feature contributes handlers through its feature file. So the lower feature imports none of them.
 */
export interface Hook<Payload, Result> {
  readonly name: string;
  /** Exists for the type checker only. */
  readonly types?: (payload: Payload) => Result;
}

export interface HookHandler {
  readonly hook: string;
  readonly handle: (tx: never, payload: never) => Promise<unknown>;
}

export function defineHook<Payload, Result = void>(name: string): Hook<Payload, Result> {
  return { name };
}

/** Runs the handlers of a hook one after the other, in the order of the features, and returns their results. */
export async function runHandlers<Payload, Result>(
  handlers: readonly HookHandler[],
  tx: unknown,
  { name }: Hook<Payload, Result>,
  payload: Payload,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { hook, handle } of handlers)
    if (hook === name) results.push((await handle(tx as never, payload as never)) as Result);
  return results;
}
