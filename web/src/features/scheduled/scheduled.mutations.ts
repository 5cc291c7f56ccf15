import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { fileEndpoints } from '@workflow/contract/files/files.endpoints.ts';
import * as endpoints from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { v7 as newId } from 'uuid';
import { ApiError, call, errorMessageOf } from '../../platform/api/api.ts';
import { createClientState } from '../../platform/cache/client-state.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ConversationLocation, locationIdOf } from '../conversations/conversations.cache.ts';
import type { AttachedFile } from '../files/files.selection.ts';
import { applyScheduledUpdated, isKnownRemoved } from './scheduled.events.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';

export const formatSendTime = (moment: string): string =>
  formatDate(moment, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

interface ScheduleRequest {
  readonly content: string;
  readonly parentId: string | null;
  readonly isThreadOnly: boolean;
  readonly files: readonly AttachedFile[];
  readonly at: Date;
  /** Called when the server has scheduled the message, also after the composer was unmounted. */
  readonly onScheduled: () => void;
}

interface Attempt extends Omit<ScheduleRequest, 'onScheduled'> {
  readonly id: string;
  /** The addresses of the uploaded files by their ids in the composer. */
  readonly uploaded: Map<string, string>;
}

/** Unconfirmed attempts by location. The server may have received them even without a response. */
const unconfirmedAttempts = createClientState(
  'unconfirmed schedule attempts',
  () => new Map<string, Attempt>(),
);

/**
 * Returns the id for an attempt. Repeating the same message keeps its idempotency key, so that the server schedules it
 * once, unless the earlier attempt may have been sent since.
 */
function findOrCreateAttempt(
  client: QueryClient,
  place: ConversationLocation,
  { content, parentId, isThreadOnly, files, at }: ScheduleRequest,
): Attempt {
  const known = unconfirmedAttempts(client).get(locationIdOf(place));
  const isAgain =
    known?.content === content &&
    known.parentId === parentId &&
    known.isThreadOnly === isThreadOnly &&
    known.files.map(({ id }) => id).join() === files.map(({ id }) => id).join() &&
    known.at.getTime() > Date.now() &&
    !isKnownRemoved(client, known.id);
  const attempt = isAgain
    ? known
    : { id: newId(), content, parentId, isThreadOnly, files, at, uploaded: new Map() };
  unconfirmedAttempts(client).set(locationIdOf(place), attempt);
  return attempt;
}

/** Uploads the files of an attempt that are not on the server yet, and returns all of them. */
async function uploadFiles(
  { kind, id }: ConversationLocation,
  { files, uploaded }: Attempt,
): Promise<{ file_url: string }[]> {
  if (files.length === 0) return [];
  // The upload code loads with the first file.
  const { upload } = await import('../../platform/api/upload.ts');
  const variant = variantOf(kind);
  for (const { id: key, file } of files) {
    if (uploaded.has(key)) continue;
    const input = { params: { id }, fields: referenceTo(variant, id), file };
    uploaded.set(key, (await upload(fileEndpoints(variant).uploadFile, input)).file_url);
  }
  return files.map(({ id: key }) => ({ file_url: uploaded.get(key)! }));
}

export function scheduleMutation(client: QueryClient, place: ConversationLocation) {
  return mutationOptions({
    async mutationFn(scheduleRequest: ScheduleRequest) {
      const send_at = scheduleRequest.at.toISOString();
      const attempt = findOrCreateAttempt(client, place, scheduleRequest);
      const { id, content, parentId, isThreadOnly } = attempt;
      const files = await uploadFiles(place, attempt);
      const { scheduleMessage } = endpoints.scheduledEndpoints(variantOf(place.kind));
      const message = await call(scheduleMessage, {
        params: { id: place.id },
        body: {
          id,
          content,
          files,
          parent_id: parentId,
          thread_only: isThreadOnly && parentId !== null,
          send_at,
        },
      }).catch((error: unknown) => {
        // The server has deleted the uploads, because they were unused for too long. The next attempt uploads the files again.
        if (error instanceof ApiError && error.code === 'unknown_file') attempt.uploaded.clear();
        throw error;
      });
      if (Date.parse(message.send_at) === scheduleRequest.at.getTime()) return message;
      // The server has the first attempt, which had another time, so the time is updated.
      return call(endpoints.updateScheduled, { params: { scheduled_id: id }, body: { send_at } });
    },
    onSuccess(message, { onScheduled }) {
      if (unconfirmedAttempts(client).get(locationIdOf(place))?.id === message.id)
        unconfirmedAttempts(client).delete(locationIdOf(place));
      applyScheduledUpdated(client, message);
      onScheduled();
      toast.success(texts.scheduled({ when: formatSendTime(message.send_at) }));
    },
    onError: (error) => void toast.error(errorMessageOf(error, texts.scheduleFailed)),
  });
}

export const useScheduleMessage = (place: ConversationLocation) =>
  useMutation(scheduleMutation(useQueryClient(), place));
