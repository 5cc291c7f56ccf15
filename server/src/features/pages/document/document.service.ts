import { Readable } from 'node:stream';
import type { EventAck } from '@workflow/contract/core/api/event.ts';
import type { joinPage } from '@workflow/contract/pages/document/document.events.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { editPage, seePage } from '@workflow/contract/pages/pages.permissions.ts';
import { createEncoder, toUint8Array, writeVarUint8Array } from 'lib0/encoding';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { fail } from '../../../platform/failure.ts';
import { fileName } from '../../../platform/files/file-name.ts';
import type { StreamAnswer } from '../../../platform/http/route.ts';
import { requirePage } from '../pages.access.ts';
import { findDocumentHead, listBytesAfter } from './document.store.ts';
import { type DocumentBuilds, requireBuildable } from './document-build.ts';
import { loadStoredDocument } from './document-maintenance.ts';
import type { ExportFormat } from './document-worker.tasks.ts';

type JoinedDocument = Omit<EventAck<typeof joinPage>, 'editors'>;

const NO_BYTES = new Uint8Array();
/** The Yjs update of an empty document. */
const EMPTY_STATE = new Uint8Array([0, 0]);

/** Returns what a client needs to open a document. With `after`, these are stored bytes, and no document is built. */
export async function openDocument(
  reader: Reader,
  actor: Actor,
  { pageId, after, builds }: { pageId: string; after: number | undefined; builds: DocumentBuilds },
): Promise<JoinedDocument> {
  const page = await requirePage(reader, actor, pageId, seePage);
  const can_edit = editPage.allows(page);
  return {
    ...(await (after === undefined
      ? loadWholeDocument(reader, actor, pageId, builds)
      : loadAfter(reader, pageId, after))),
    can_edit,
  };
}

async function loadAfter(reader: Reader, pageId: string, after: number) {
  const stored = await listBytesAfter(reader, pageId, after);
  // After the database was restored from a backup, the client may have a later update than the database.
  if (stored.length === 0 && after > 0) {
    const { lastSeq } = await findDocumentHead(reader, pageId);
    if (lastSeq < after) return loadAllStored(reader, pageId);
  }
  return encodeStored(stored, after);
}

const loadAllStored = async (reader: Reader, pageId: string) =>
  encodeStored(await listBytesAfter(reader, pageId, 0), 0);

function encodeStored(stored: Awaited<ReturnType<typeof listBytesAfter>>, after: number) {
  const state = stored.find(({ isState }) => isState)?.bytes ?? NO_BYTES;
  const list = createEncoder();
  for (const { isState, bytes } of stored) if (!isState) writeVarUint8Array(list, bytes);
  return { state, updates: toUint8Array(list), seq: stored.at(-1)?.seq ?? after };
}

async function loadWholeDocument(reader: Reader, actor: Actor, pageId: string, builds: DocumentBuilds) {
  const stored = await loadStoredDocument(reader, pageId);
  if (!stored) return { state: EMPTY_STATE, updates: NO_BYTES, seq: 0 };
  if (stored.state && stored.updates.length === 0)
    return { state: stored.state, updates: NO_BYTES, seq: stored.seq };
  return builds.runInTurn(actor, () => buildWhole(reader, pageId, builds));
}

async function buildWhole(reader: Reader, pageId: string, builds: DocumentBuilds) {
  await requireBuildable(reader, pageId);
  const stored = (await loadStoredDocument(reader, pageId)) ?? fail(pageErrors.page_not_found);
  const { state } = await builds.run('compact', stored, {});
  return { state, updates: NO_BYTES, seq: stored.seq };
}

/** Exports a page with its title as a file. Pictures and files are links to this server. */
export async function exportPage(
  builds: DocumentBuilds,
  reader: Reader,
  actor: Actor,
  { pageId, ...options }: { pageId: string; format: ExportFormat; baseUrl: string },
): Promise<StreamAnswer> {
  const { title } = await requirePage(reader, actor, pageId, seePage);
  await requireBuildable(reader, pageId);
  const stored = (await loadStoredDocument(reader, pageId)) ?? { state: null, updates: [] };
  const text = await builds.run('export', stored, { ...options, title });
  const [type, extension] = options.format === 'html' ? ['text/html', 'html'] : ['text/markdown', 'md'];
  return {
    stream: Readable.from([text]),
    type: `${type}; charset=utf-8`,
    name: `${fileName(title || 'Untitled')}.${extension}`,
  };
}
