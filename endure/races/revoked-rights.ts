import { createClient } from '@workflow/testing/harness/client.ts';
import { ConcurrentWriters, revocableRights } from '@workflow/testing/operation/revoked-rights.ts';
import type { Race } from './race.ts';

const WRITERS = 8;
const ROUNDS = 100;
/** The longest time until a right has ended. In milliseconds; multiplied by the patience of the run. */
const ENDED_MAX_MS = 1_000;

/**
 * One race for each right: eight connections use it without a pause while it is revoked. Prints the longest time
 * until the right had ended.
 */
export const endingRights: readonly Race[] = Object.entries(revocableRights).map(([name, prepare], index) => {
  const durations: number[] = [];
  return {
    name: `ending-right-${index + 1}`,
    promise: `a right that is used without a pause ends at once: ${name}`,
    rounds: ROUNDS,
    isAlone: true,
    summary: () => {
      const sorted = durations.toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
      return `${name}: ended after ${at(0.5)} ms in the median, ${at(1)} ms at most`;
    },
    async run(round) {
      const workspace = await round.workspace('member');
      const right = await prepare(workspace, createClient(round.group.urls[0]!, null));
      const writers = new ConcurrentWriters(WRITERS, right.use);
      await writers.writing();
      const start = performance.now();
      const status = await right.end();
      if (status >= 300) round.fail('the right could not be ended', { status });
      const refusals = await writers.refusals();
      const duration = performance.now() - start;
      durations.push(duration);
      if (duration > ENDED_MAX_MS * round.patience) round.fail('the right ended too late', { duration });
      if (refusals.some((refusal) => refusal !== right.refusal))
        round.fail('a request was refused for another reason', { refusals });
    },
  };
});
