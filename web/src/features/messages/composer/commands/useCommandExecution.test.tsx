import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import { useCommandExecution } from './useCommandExecution.ts';

const channel = { kind: 'channel', id: 'c', workspace_id: 'w', label: '#c' } as unknown as Conversation;
const succeeded = { success: true, error: null, text: null, data: null, action: null };

/** The ids of the commands that the server received, and whether its next answers get lost. */
let received: string[];
let losesAnswers: boolean;
beforeEach(() => {
  received = [];
  losesAnswers = false;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    received.push((JSON.parse(body) as { client_command_id: string }).client_command_id);
    if (losesAnswers) throw new TypeError('lost');
    return Response.json(succeeded);
  });
});
afterEach(() => vi.unstubAllGlobals());

function createComposer() {
  let commands: ReturnType<typeof useCommandExecution> | undefined;
  function Capture() {
    commands = useCommandExecution(channel);
    return null;
  }
  renderToStaticMarkup(<Capture />);
  return (text: string) => commands!.execute(text, { onMessage: () => {}, onDone: () => {} });
}

test('a command whose answer was lost is repeated with its id, and any other gets an id of its own', async () => {
  const type = createComposer();
  losesAnswers = true;
  await type('/poll "Tea?" "Yes" "No"');
  losesAnswers = false;
  await type('/poll "Coffee?" "Yes" "No"');
  await type('/poll "Tea?" "Yes" "No"');
  await type('/poll "Tea?" "Yes" "No"');
  const [lost, other, repeated, next] = received;
  expect(repeated).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
});
