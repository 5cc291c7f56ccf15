import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { type SentCursor, shareCursors } from './document-cursors.ts';

afterEach(() => vi.useRealTimers());

function open() {
  const doc = new Y.Doc();
  const sent: SentCursor[] = [];
  const cursors = shareCursors({
    doc,
    ownUserId: 'ada',
    send: (cursor) => sent.push(cursor),
    findName: () => 'Ben',
  });
  const receiveCursor = (cursor: string) => {
    cursors.handleCursor({ client_id: 7, user_id: 'ben', cursor });
    return cursors.awareness.getStates().get(7);
  };
  return { doc, cursors, sent, show: receiveCursor };
}

test('shows positions of Yjs', () => {
  const { doc, show } = open();
  const position = Y.createRelativePositionFromTypeIndex(doc.getXmlFragment('blocks'), 0);
  const cursor = { anchor: position, head: { type: null, tname: null, item: { client: 1, clock: 0 } } };
  expect(show(JSON.stringify(cursor))).toMatchObject({
    user: { name: 'Ben' },
    cursor: { head: cursor.head },
  });
});

test.each([
  '{}',
  '[]',
  '5',
  'null',
  'no JSON',
  '{"anchor":{},"head":{}}',
  '{"anchor":{"item":5},"head":{"item":5}}',
  '{"anchor":{"item":{"client":1,"clock":0.5}},"head":{"tname":"blocks"}}',
  '{"anchor":{"tname":"other"},"head":{"tname":"blocks"}}',
])('hides the cursor %s, for which the editor throws', (cursor) => {
  expect(open().show(cursor)).toBeUndefined();
});

test('does not tell others the client id of the document', () => {
  vi.useFakeTimers();
  const { doc, cursors, sent } = open();
  cursors.awareness.setLocalState({ cursor: { anchor: 1, head: 1 } });
  vi.advanceTimersByTime(200);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.client_id).not.toBe(doc.clientID);
  cursors.close();
});
