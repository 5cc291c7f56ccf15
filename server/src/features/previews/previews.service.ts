import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { changeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { previewEvents } from '@workflow/contract/previews/previews.events.ts';
import { messageReferenceFields } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { SharedWindow } from '../../platform/limits/shared-window.ts';
import { type Outbound, SiteRateLimited } from '../../platform/outbound/outbound.ts';
import { followersOf } from '../../platform/realtime/rooms.ts';
import { type MessageAddress, requireMessage, toPreview } from '../messages/messages.access.ts';
import { type FetchedPreview, fetchPreview } from './previews.fetch.ts';
import * as store from './previews.store.ts';

export const PICTURE_FOLDER = 'previews';
const pictureKey = (id: string) => `${PICTURE_FOLDER}/${id}`;

const HOUR_MS = 3600 * 1000;
const PREVIEW_TTL_MS = 24 * HOUR_MS;
/** A site that failed may be available again soon. */
const FAILURE_TTL_MS = HOUR_MS;
const BATCH_SIZE = 100;

/** The services for fetching previews. */
export interface PreviewDependencies {
  readonly outbound: Outbound;
  readonly files: Files;
  /** The rate of requests to each site. */
  readonly siteRates: SharedWindow;
  /** The rate of requests to each site for the links of one user. */
  readonly userRates: SharedWindow;
  readonly stopSignal: AbortSignal;
}

/**
 * Fetches the preview of a link, unless there is a fresh one, and attaches it to all messages that wait for
 * it. If the site is rate limited, the messages continue to wait.
 */
export async function previewLink(
  dependencies: PreviewDependencies,
  { reader, transact }: Context,
  url: string,
): Promise<void> {
  const list = () => store.listWaitingLinks(reader, url, BATCH_SIZE);
  let waiting = await list();
  if (waiting.length === 0) return;
  const preview =
    (await store.findFreshPreview(reader, url)) ??
    (await fetchAndStorePreview(dependencies, transact, url, waiting[0]!.user_id));
  if (!preview) return;
  for (; waiting.length > 0; waiting = await list())
    for (const link of waiting) await transact((tx) => attachToMessage(tx, link, preview.id));
}

async function fetchAndStorePreview(
  { outbound, files, siteRates, userRates, stopSignal }: PreviewDependencies,
  transact: Context['transact'],
  url: string,
  userId: string,
): Promise<store.StoredPreview | null> {
  const isWithinLimits = async ({ hostname }: URL) =>
    !(await userRates.take(`${userId} ${hostname}`)).isExceeded &&
    !(await siteRates.take(hostname)).isExceeded;
  let fetched: FetchedPreview | null;
  try {
    fetched = await fetchPreview(outbound, url, { admits: isWithinLimits, stopSignal });
  } catch (error) {
    if (error instanceof SiteRateLimited) return null;
    throw error;
  }
  // The server is stopping, so the fetch may be incomplete. Another server will fetch the page again.
  if (stopSignal.aborted) return null;
  const id = newId();
  const expires = new Date(Date.now() + (fetched ? PREVIEW_TTL_MS : FAILURE_TTL_MS));
  if (fetched?.picture) await files.save(pictureKey(id), fetched.picture.bytes);
  await transact((tx) => store.insertPreview(tx, { id, url, expires }, fetched));
  return { id, is_shown: fetched !== null };
}

async function attachToMessage(tx: Tx, link: store.WaitingLink, previewId: string): Promise<void> {
  const attached = await store.attachPreview(tx, link, previewId);
  if (!attached) return;
  const { conversation, row } = attached;
  const variant = variantOf(conversation.kind);
  tx.publish(previewEvents(variant).previewAdded, followersOf(conversation), {
    preview: toPreview(row),
    ...messageReferenceFields(variant, link.message_id),
    ...referenceTo(variant, conversation.id),
  });
}

/**
 * A preview change raises its message's revision, so the message is locked with that strength from the start.
 */
const MESSAGE_LOCK = { message: 'no key update' } as const;

export async function removePreview(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  preview_id: string,
): Promise<void> {
  const { id, variant, conversation } = await requireMessage(tx, actor, address, changeMessage, MESSAGE_LOCK);
  if (!(await store.hidePreview(tx, id, preview_id))) return;
  tx.publish(previewEvents(variant).previewRemoved, followersOf(conversation), {
    preview_id,
    ...messageReferenceFields(variant, id),
    ...referenceTo(variant, conversation.id),
  });
}

export async function downloadPicture(
  files: Files,
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<FileAnswer> {
  const failNotFound = (): never => fail(fileErrors.file_not_found);
  const pictureId = (await store.findVisiblePicture(reader, id, actor.userId)) ?? failNotFound();
  const file = (await files.find(pictureKey(pictureId))) ?? failNotFound();
  return { file, type: 'image/webp', tag: id };
}

export const removePicture = (files: Files, id: string): Promise<void> => files.remove(pictureKey(id));
