import { expect, it } from 'vitest';
import { LatestOnly } from './latest-only.ts';

const { signal: stays } = new AbortController();

/** Tasks that end when the test releases them; `begun` has the names of started tasks. */
function createQueue(wanted: LatestOnly) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, what: string, signal = stays) =>
    wanted.take(who, signal, async () => {
      begun.push(what);
      await new Promise<void>((resolve) => ends.set(what, resolve));
      return what;
    });
  const end = async (what: string, asked: Promise<string>) => {
    ends.get(what)!();
    expect(await asked).toBe(what);
  };
  return { begun, ask, end };
}

it('limits concurrent tasks, one for each user, and queues the others', async () => {
  const { begun, ask, end } = createQueue(new LatestOnly({ atOnce: 2, waiting: 10 }));
  const [first, second, ben, cleo] = [ask('ada', 'a1'), ask('ada', 'a2'), ask('ben', 'b'), ask('cleo', 'c')];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b']);
  await end('b', ben);
  expect(begun).toEqual(['a1', 'b', 'c']);
  await end('a1', first);
  expect(begun).toEqual(['a1', 'b', 'c', 'a2']);
  await end('a2', second);
  await end('c', cleo);
});

it('a newer request replaces the user’s waiting one, and a cancelled request is not started', async () => {
  const { begun, ask, end } = createQueue(new LatestOnly({ atOnce: 1, waiting: 10 }));
  const gone = new AbortController();
  const first = ask('ada', 'a1');
  const refused = { definition: { status: 429 } };
  const replaced = expect(ask('ada', 'a2')).rejects.toMatchObject(refused);
  const left = expect(ask('ben', 'b', gone.signal)).rejects.toMatchObject(refused);
  const last = ask('ada', 'a3');
  gone.abort();
  await Promise.all([replaced, left]);
  await end('a1', first);
  await end('a3', last);
  expect(begun).toEqual(['a1', 'a3']);
});

it('rejects requests if too many wait', async () => {
  const { ask, end } = createQueue(new LatestOnly({ atOnce: 1, waiting: 1 }));
  const [first, second] = [ask('ada', 'a'), ask('ben', 'b')];
  await expect(ask('cleo', 'c')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await end('a', first);
  await end('b', second);
});
