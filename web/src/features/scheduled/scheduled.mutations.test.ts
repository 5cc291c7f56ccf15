import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { NewScheduledMessage, ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUserId } from '../../platform/session/current-user.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { applyScheduledRemoved } from './scheduled.events.ts';
import { scheduleMutation } from './scheduled.mutations.ts';

const place: ConversationLocation = { kind: 'channel', id: 'c', workspace_id: 'w' };
const tomorrow = new Date('2026-11-21T09:00:00.000Z');
const monday = new Date('2026-11-23T09:00:00.000Z');

/** The scheduled messages on the fake server by id; the first request with an id wins. */
let kept: Map<string, Pick<ScheduledMessage, 'id' | 'content' | 'send_at'>>;
/** Whether the next response gets lost. */
let losesAnswer: boolean;
let answers: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
  kept = new Map();
  losesAnswer = false;
  answers = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    const asked = JSON.parse(body) as Required<NewScheduledMessage>;
    const id = method === 'POST' ? asked.id : address.split('/').at(-1)!;
    const known = kept.get(id);
    const { content, send_at } = { ...known, ...asked };
    if (!known || method === 'PATCH') kept.set(id, { id, content: content!, send_at });
    if (losesAnswer) throw new TypeError('lost');
    await new Promise<void>((answer) => answers.push(answer));
    const rest = { workspace_id: 'w', channel_id: 'c', parent_id: null, state: 'waiting', failure: null };
    return Response.json({ ...kept.get(id), ...rest, created_at: '2026-11-20T12:00:00.000Z', version: 1 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function createEnvironment() {
  const client = new QueryClient();
  setCurrentUserId(client, 'ann');
  const taken: string[] = [];
  const schedule = (content: string, at: Date) => {
    const observer = new MutationObserver(client, scheduleMutation(client, place));
    const leave = observer.subscribe(() => {});
    const done = observer.mutate({
      content,
      parentId: null,
      isThreadOnly: false,
      files: [],
      at,
      onScheduled: () => taken.push(content),
    });
    return { leave, done };
  };
  const waitForAnswers = async ({ done }: ReturnType<typeof schedule>, count = 1) => {
    for (let answer = 0; answer < count; answer++) {
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      answers.shift()!();
    }
    await done;
  };
  const scheduleWithLostAnswer = async (...what: Parameters<typeof schedule>) => {
    losesAnswer = true;
    await schedule(...what).done.catch(() => {});
    losesAnswer = false;
  };
  return { client, taken, schedule, answered: waitForAnswers, lost: scheduleWithLostAnswer };
}

test('clears the scheduled text from the draft even if the author has left the conversation', async () => {
  const { taken, schedule, answered } = createEnvironment();
  const sent = schedule('Good morning', tomorrow);
  sent.leave();
  await answered(sent);
  expect(taken).toEqual(['Good morning']);
});

test('a retry after a lost response creates no second message', async () => {
  const { taken, schedule, answered, lost } = createEnvironment();
  await lost('Good morning', tomorrow);
  expect(taken).toEqual([]);
  await answered(schedule('Good morning', tomorrow));
  expect([...kept.values()].map(({ content }) => content)).toEqual(['Good morning']);
  expect(taken).toEqual(['Good morning']);
});

test('a retry with another time reschedules the first message', async () => {
  const { schedule, answered, lost } = createEnvironment();
  await lost('Good morning', tomorrow);
  await answered(schedule('Good morning', monday), 2);
  expect([...kept.values()].map(({ send_at }) => send_at)).toEqual([monday.toISOString()]);
});

test('a repeated text, another text, and a text after a sent one create separate messages', async () => {
  const { client, schedule, answered, lost } = createEnvironment();
  await answered(schedule('Good morning', tomorrow));
  await lost('Good morning', tomorrow);
  await answered(schedule('Lunch?', tomorrow));
  expect(kept.size).toBe(3);

  await lost('Lunch?', tomorrow);
  const [id] = [...kept.keys()].slice(-1);
  applyScheduledRemoved(client, { id: id!, workspace_id: 'w' });
  await answered(schedule('Lunch?', tomorrow));
  await lost('Lunch?', tomorrow);
  vi.setSystemTime(new Date('2026-11-22T12:00:00.000Z'));
  await answered(schedule('Lunch?', monday));
  expect(kept.size).toBe(7);
});
