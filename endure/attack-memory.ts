import { setTimeout as sleep } from 'node:timers/promises';
import type { Inspector } from '@workflow/testing/harness/inspector.ts';
import { startSite } from '@workflow/testing/harness/site.ts';
import { type Attack, attacks, prepareTarget, type Target, withFreshTokens } from './attacks/attacks.ts';
import type { EnduranceTest } from './endurance-test.ts';
import { inspectServer } from './stage/inspector.ts';
import { startLinkedServer } from './stage/start-linked-server.ts';

const MINUTE_MS = 60_000;
/** The warm-up fills caches that have a maximum and compiles the code. */
const WARM_UP_MS = 20_000;
/** Timers, jobs and closed connections end within this time. The server remembers for a minute which rooms got which events. */
const IDLE_MS = 70_000;
const PROGRESS_MS = 30_000;
const GROWTH_MAX = 1.3;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

interface Memory {
  readonly heap: number;
  readonly buffers: number;
  readonly resident: number;
}

async function measure(inspector: Inspector, url: string): Promise<Memory> {
  // A second collection frees what the finalizers of the first one released.
  await inspector.heap();
  const { used, buffers } = await inspector.heap();
  const text = await (await fetch(`${url}/metrics`)).text();
  return {
    heap: used,
    buffers,
    resident: Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]),
  };
}

const figures = ({ heap, buffers, resident }: Memory) =>
  `heap ${megabytes(heap)}, buffers ${megabytes(buffers)}, resident ${megabytes(resident)}`;

/** Counts the answers to each attack. An attack whose requests are rejected with another answer than expected tests nothing. */
class AnswerTally {
  readonly #counts = new Map(Object.keys(attacks).map((name) => [name, new Map<number | string, number>()]));

  async add(name: string, attack: Attack, target: Target): Promise<void> {
    const answers = await attack
      .send(target)
      .catch((error: Error) => [`${error.message} (${error.cause ?? ''})`]);
    const counts = this.#counts.get(name)!;
    for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }

  summary(): string[] {
    return [...this.#counts].map(
      ([name, counts]) =>
        `${name}: ${[...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`,
    );
  }

  /** Returns the answers that an attack does not expect, and the attacks without any answer. */
  failures(): string[] {
    return Object.entries(attacks).flatMap(([name, { answers }]) => {
      const counts = this.#counts.get(name)!;
      const unexpected = [...counts.keys()].filter((answer) => !answers.includes(answer as never));
      if (counts.size === 0) return [`${name}: no answer`];
      return unexpected.map((answer) => `${name}: ${counts.get(answer)} × ${answer}`);
    });
  }
}

export const attackMemoryTest: EnduranceTest = {
  name: 'attack-memory',
  group: 'memory',
  promise: `after minutes of hostile traffic the server’s memory falls to within ${GROWTH_MAX} of the start`,
  rounds: 3,
  async run({ random, rounds, say }) {
    const site = await startSite();
    try {
      await using alone = await startLinkedServer(site.port, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
      await using inspector = await inspectServer(alone.server);
      let target = await prepareTarget({
        url: alone.url,
        createUser: alone.createUser,
        random,
        linkTo: (path) => {
          site.page(path, `<title>${path}</title><meta name="description" content="${'words '.repeat(50)}">`);
          return site.at(path, `host-${random.whole(1, 1e9)}.example`);
        },
      });
      const tally = new AnswerTally();
      const attackFor = async (ms: number) => {
        target = await withFreshTokens(target);
        const end = performance.now() + ms;
        await Promise.all(
          Object.entries(attacks).map(async ([name, attack]) => {
            while (performance.now() < end) await tally.add(name, attack, target);
          }),
        );
      };
      await attackFor(WARM_UP_MS);
      await sleep(IDLE_MS);
      const before = await measure(inspector, alone.url);
      say(`after the warm-up: ${figures(before)}`);
      for (let left = rounds * MINUTE_MS; left > 0; left -= PROGRESS_MS) {
        await attackFor(Math.min(left, PROGRESS_MS));
        say(`under attack: ${figures(await measure(inspector, alone.url))}`);
      }
      await sleep(IDLE_MS);
      const after = await measure(inspector, alone.url);
      say(`at the end: ${figures(after)}`);
      for (const line of tally.summary()) say(line);
      const failures = tally.failures();
      const grown = (after.heap + after.buffers) / (before.heap + before.buffers);
      if (grown > GROWTH_MAX) failures.push(`the heap is ${grown.toFixed(2)} times what it was`);
      const resident = after.resident / before.resident;
      if (resident > GROWTH_MAX) failures.push(`resident memory is ${resident.toFixed(2)} times what it was`);
      return {
        tried: `${rounds} minutes of ${Object.keys(attacks).length} attacks; before: ${figures(before)}; after: ${figures(after)}`,
        failures,
      };
    } finally {
      await site.stop();
    }
  },
};
