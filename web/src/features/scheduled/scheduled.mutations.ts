import { useMutation, useQueryClient } from '@tanstack/react-query';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import * as endpoints from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import type { ScheduledChange, ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { v7 as newId } from 'uuid';
import { call, detailOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { toast } from '../../ui/toast.ts';
import type { Place } from '../conversations/conversations.cache.ts';
import { applyScheduledRemoved, applyScheduledUpdated } from './scheduled.events.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';

export const whenOf = (moment: string): string =>
  formatDate(moment, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

interface ToSchedule {
  readonly content: string;
  readonly parentId: string | null;
  readonly at: Date;
}

export function useScheduleMessage({ kind, id }: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, parentId, at }: ToSchedule) =>
      call(endpoints.scheduledEndpoints(faceOf(kind)).scheduleMessage, {
        params: { id },
        // The same where the call is made again with a fresh token.
        body: { id: newId(), content, parent_id: parentId, send_at: at.toISOString() },
      }),
    onSuccess: (message) => {
      applyScheduledUpdated(client, message);
      toast.success(texts.scheduled({ when: whenOf(message.send_at) }));
    },
    onError: (error) => toast.error(detailOf(error, texts.scheduleFailed)),
  });
}

/** What can be done with what is scheduled. */
export function useScheduled({ id, workspace_id }: Pick<ScheduledMessage, 'id' | 'workspace_id'>) {
  const client = useQueryClient();
  const params = { scheduled_id: id };
  const change = useMutation({
    mutationFn: (body: ScheduledChange) => call(endpoints.updateScheduled, { params, body }),
    onSuccess: (message) => applyScheduledUpdated(client, message),
    onError: (error) => toast.error(detailOf(error, texts.changeFailed)),
  });
  const sendNow = useMutation({
    mutationFn: () => call(endpoints.sendScheduled, { params }),
    onSuccess: (message) => applyScheduledUpdated(client, message),
    onError: (error) => toast.error(detailOf(error, texts.changeFailed)),
  });
  const remove = useMutation({
    mutationFn: () => call(endpoints.deleteScheduled, { params }),
    onSuccess: () => applyScheduledRemoved(client, { id, workspace_id }),
    onError: (error) => toast.error(detailOf(error, texts.deleteFailed)),
  });
  return { change, sendNow, remove, isPending: change.isPending || sendNow.isPending || remove.isPending };
}
