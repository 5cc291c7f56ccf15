import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import type { ScheduledChange, ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { applyScheduledRemoved, applyScheduledUpdated } from './scheduled.events.ts';
import { scheduledListTexts as texts } from './scheduled.list.texts.ts';

/** Returns the actions on a scheduled message. */
export function useScheduled({ id, workspace_id }: Pick<ScheduledMessage, 'id' | 'workspace_id'>) {
  const client = useQueryClient();
  const params = { scheduled_id: id };
  const change = useMutation({
    mutationFn: (body: ScheduledChange) => call(endpoints.updateScheduled, { params, body }),
    onSuccess: (message) => applyScheduledUpdated(client, message),
    onError: (error) => toast.error(errorMessageOf(error, texts.changeFailed)),
  });
  const sendNow = useMutation({
    mutationFn: () => call(endpoints.sendScheduled, { params }),
    onSuccess: (message) => applyScheduledUpdated(client, message),
    onError: (error) => toast.error(errorMessageOf(error, texts.changeFailed)),
  });
  const remove = useMutation({
    mutationFn: () => call(endpoints.deleteScheduled, { params }),
    onSuccess: () => applyScheduledRemoved(client, { id, workspace_id }),
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
  return { change, sendNow, remove, isPending: change.isPending || sendNow.isPending || remove.isPending };
}
