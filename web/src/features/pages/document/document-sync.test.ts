import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import { DOCUMENT_UPDATE_BYTES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { DocumentSync, type DocumentTransport } from './document-sync.ts';
import type { UnsavedEdit, UnsavedEdits } from './unsaved-edits.storage.ts';

function createStorage() {
  const edits = new Map<string, UnsavedEdit>();
  const storage: UnsavedEdits = {
    load: async () => [...edits.values()],
    async add(edit) {
      edits.set(edit.id, edit);
      return true;
    },
    async remove(ids) {
      for (const id of ids) edits.delete(id);
    },
  };
  return storage;
}

const joined = { ok: true, state: new Uint8Array([0, 0]), updates: new Uint8Array(), seq: 0 } as const;

/** Opens a document whose edits `send` answers. */
async function openDocument(send: DocumentTransport['send'], edit: (text: Y.Text) => void = () => {}) {
  const doc = new Y.Doc();
  const text = doc.getText('text');
  const join = async () => ({ ...joined, can_edit: true, editors: [] });
  const sync = new DocumentSync({ doc, unsavedEdits: createStorage(), transport: { join, send } });
  edit(text);
  await sync.connect(new AbortController().signal);
  return { text, sync };
}

test('an edit that is made while everything missing is sent is sent after it', async () => {
  const server = new Y.Doc();
  let count = 0;
  const { text, sync } = await openDocument(
    async (operation) => {
      count += 1;
      if (count === 1) return { ok: false, code: documentErrors.operation_gap.code, detail: '' };
      if (count === 2) text.insert(text.length, ' late');
      Y.applyUpdate(server, operation);
      return { ok: true, seq: count };
    },
    (opened) => opened.insert(0, 'early'),
  );
  await expect.poll(() => sync.status.pendingUpdates).toBe(0);
  expect(server.getText('text').toString()).toBe('early late');
});

test('edits that are too large for one update are sent in several', async () => {
  const sizes: number[] = [];
  const { sync } = await openDocument(
    async ({ length }) => ({ ok: true, seq: sizes.push(length) }),
    (text) => {
      for (let part = 0; part < 5; part++) text.insert(0, 'x'.repeat(DOCUMENT_UPDATE_BYTES_MAX / 3));
    },
  );
  await expect.poll(() => sync.status.pendingUpdates).toBe(0);
  expect(sizes).toHaveLength(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(DOCUMENT_UPDATE_BYTES_MAX);
});

test('an edit that no update can carry is refused without being sent', async () => {
  const sizes: number[] = [];
  const { text, sync } = await openDocument(async ({ length }) => ({ ok: true, seq: sizes.push(length) }));
  text.insert(0, 'x'.repeat(DOCUMENT_UPDATE_BYTES_MAX));
  await expect.poll(() => sync.status.refusal).toBe(documentErrors.document_too_large.detail);
  expect(sizes).toEqual([]);
  expect(sync.status.pendingUpdates).toBe(1);
});
