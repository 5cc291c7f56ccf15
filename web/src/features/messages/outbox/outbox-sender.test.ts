import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUserId } from '../../../platform/session/current-user.ts';
import { exampleMessage } from '../messages.examples.ts';
import { useFailedAttempts } from './failed-attempts.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  discardEntry,
  enqueueForward,
  enqueueMessage,
  retryNow,
  startSending,
  useOutbox,
} from './outbox-sender.ts';

let answerToSending: () => Response;
let sentIds: string[];
let deletedPaths: string[];
let stop: () => void;

const failure = () => Response.json({ code: 'bad_gateway', detail: 'Later.' }, { status: 502 });

/** A server that saves each message and then answers with the given response. */
async function serve(path: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (method === 'POST') {
    sentIds.push(JSON.parse(body!).client_message_id);
    return answerToSending();
  }
  if (method === 'DELETE') {
    deletedPaths.push(path);
    return new Response(null, { status: 204 });
  }
  const saved = exampleMessage(7, { id: 'saved', client_message_id: sentIds[0]! });
  return Response.json([exampleMessage(8), saved]);
}

beforeEach(() => {
  [sentIds, deletedPaths] = [[], []];
  answerToSending = failure;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { length: 0 });
  vi.stubGlobal('fetch', serve);
  const client = new QueryClient();
  setCurrentUserId(client, 'ann');
  stop = startSending(client);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const hasFailed = (id: string | undefined) => useFailedAttempts.getState().ids.has(id!);

/** Sends a message; the server saves it and answers with an error. */
async function sendWithError(): Promise<OutboxEntry> {
  enqueueMessage({ kind: 'channel', id: 'c', workspace_id: 'w' }, 'hello', null);
  await expect.poll(() => hasFailed(sentIds[0])).toBe(true);
  return useOutbox.getState().entries[0]!;
}

test('undoing a forward that was sent deletes the message', async () => {
  answerToSending = () =>
    Response.json(exampleMessage(7, { id: 'saved', client_message_id: sentIds[0]! }), { status: 201 });
  const undo = enqueueForward(
    { kind: 'channel', id: 'c', workspace_id: 'w' },
    exampleMessage(3),
    'Have a look',
  );
  await expect.poll(() => [sentIds.length, useOutbox.getState().entries.length]).toEqual([1, 0]);
  undo();
  await expect.poll(() => deletedPaths).toEqual([expect.stringContaining('saved')]);
});

test('canceling a message that the server saved despite its error deletes the message', async () => {
  const entry = await sendWithError();
  discardEntry(entry);
  expect(useOutbox.getState().entries).toEqual([]);
  await expect.poll(() => deletedPaths).toEqual([expect.stringContaining('saved')]);
  expect(new Set(sentIds)).toEqual(new Set([entry.id]));
});

test('a refusal ends the report of the failed attempt', async () => {
  const { id } = await sendWithError();
  answerToSending = () => Response.json({ code: 'forbidden', detail: 'No.' }, { status: 403 });
  retryNow();
  await expect.poll(() => useOutbox.getState().entries).toMatchObject([{ id, refused: expect.any(String) }]);
  expect(hasFailed(id)).toBe(false);
});
