import { referenceTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { changeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { previewEvents } from '@workflow/contract/previews/previews.events.ts';
import { referenceToMessage } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { RateWindow } from '../../platform/limits/rate-window.ts';
import { AskedTooOften, type Outbound } from '../../platform/outbound/outbound.ts';
import { followersOf } from '../../platform/realtime/rooms.ts';
import { type MessageAddress, requireMessage, toPreview } from '../messages/messages.access.ts';
import { type ReadPreview, readPreview } from './previews.reading.ts';
import * as store from './previews.store.ts';

export const PICTURES = 'previews';
const pictureKey = (id: string) => `${PICTURES}/${id}`;

const HOUR_MS = 3600 * 1000;
const FRESH_MS = 24 * HOUR_MS;
/** A site that was away may be back soon. */
const FAILED_MS = HOUR_MS;
const BATCH = 100;

/** What reading pages takes. */
export interface Reading {
  readonly outbound: Outbound;
  readonly files: Files;
  /** How often one site is asked. */
  readonly sites: RateWindow;
  /** The same for one author. */
  readonly shares: RateWindow;
  readonly ending: AbortSignal;
}

/**
 * Reads the page of a link, unless that was done lately, and gives it to all messages that wait for it. A site that was asked often is not
 * asked now: the messages go on waiting.
 */
export async function previewLink(
  reading: Reading,
  { reader, transact }: Context,
  url: string,
): Promise<void> {
  const list = () => store.listWaiting(reader, url, BATCH);
  let waiting = await list();
  if (waiting.length === 0) return;
  const known =
    (await store.findFresh(reader, url)) ?? (await readAndKeep(reading, transact, url, waiting[0]!.user_id));
  if (!known) return;
  for (; waiting.length > 0; waiting = await list())
    for (const link of waiting) await transact((tx) => showPreview(tx, link, known.id));
}

async function readAndKeep(
  { outbound, files, sites, shares, ending }: Reading,
  transact: Context['transact'],
  url: string,
  userId: string,
): Promise<store.StoredPreview | null> {
  const admits = ({ hostname }: URL) =>
    !shares.take(`${userId} ${hostname}`).isExceeded && !sites.take(hostname).isExceeded;
  let read: ReadPreview | null;
  try {
    read = await readPreview(outbound, url, { admits, ending });
  } catch (error) {
    if (error instanceof AskedTooOften) return null;
    throw error;
  }
  // Somebody has to look once more, and not the server that ends.
  if (ending.aborted) return null;
  const id = newId();
  const expires = new Date(Date.now() + (read ? FRESH_MS : FAILED_MS));
  if (read?.picture) await files.save(pictureKey(id), read.picture.bytes);
  await transact((tx) => store.insertPreview(tx, { id, url, expires }, read));
  return { id, is_shown: read !== null };
}

async function showPreview(tx: Tx, link: store.WaitingLink, previewId: string): Promise<void> {
  const shown = await store.attachPreview(tx, link, previewId);
  if (!shown) return;
  const { conversation, row } = shown;
  const face = faceOf(conversation.kind);
  tx.publish(previewEvents(face).previewAdded, followersOf(conversation), {
    preview: toPreview(row),
    ...referenceToMessage(face, link.message_id),
    ...referenceTo(face, conversation.id),
  });
}

/** A preview changes its message's revision: it is held as strongly from the start. */
const RAISED = { message: 'no key update' } as const;

export async function removePreview(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  preview_id: string,
): Promise<void> {
  const { id, face, conversation } = await requireMessage(tx, actor, address, changeMessage, RAISED);
  if (!(await store.hidePreview(tx, id, preview_id))) return;
  tx.publish(previewEvents(face).previewRemoved, followersOf(conversation), {
    preview_id,
    ...referenceToMessage(face, id),
    ...referenceTo(face, conversation.id),
  });
}

export async function downloadPicture(
  files: Files,
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<FileAnswer> {
  const absent = (): never => fail(fileErrors.file_not_found);
  const kept = (await store.findVisiblePicture(reader, id, actor.userId)) ?? absent();
  const file = (await files.find(pictureKey(kept))) ?? absent();
  return { file, type: 'image/webp', tag: id };
}

export const removePicture = (files: Files, id: string): Promise<void> => files.remove(pictureKey(id));
