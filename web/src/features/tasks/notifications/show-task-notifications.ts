import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import type { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import type { TaskNotice } from '@workflow/contract/tasks/notifications/notifications.schema.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { databaseAddress } from '../../databases/databases.address.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { tasksTexts } from '../tasks.texts.ts';

const texts = tasksTexts.notices;

/** Up to this many notifications get toasts of their own; more are summarized in one. */
const MAX_SINGLE_TOASTS = 2;

type TaskNotificationsEvent = EventPayload<typeof taskNotices>;

interface Router {
  /** The router's current location. */
  readonly state: { readonly location: { readonly search: object } };
  navigate(to: never): unknown;
}

function sentenceOf({ kind, task_name, project_title, by }: TaskNotice): string {
  const values = {
    name: by ? displayNameOf(by) : tasksTexts.activity.somebody,
    task: task_name || databasesTexts.untitled,
    project: project_title,
  };
  return texts[kind](values);
}

/** Summarizes notifications of one action, or the reminders of one morning. */
function summaryOf(notices: readonly TaskNotice[]): string {
  const count = notices.length;
  const [{ kind, project_title: project, by }] = notices as [TaskNotice];
  const values = { count, project, name: by ? displayNameOf(by) : tasksTexts.activity.somebody };
  if (kind === 'assigned') return texts.manyAssigned(values);
  if (kind === 'mentioned') return texts.manyMentioned(values);
  return texts.manyDue({ count });
}

/** Shows a toast for each notification with a link to its task, or one summary toast with a link to all. */
export function showTaskNotifications(
  { workspace_id, notices: event }: TaskNotificationsEvent,
  router: Router,
): void {
  const { search } = router.state.location;
  // Comments on the task that the user is looking at need no toast.
  const notices = event.filter(
    ({ kind, task_id }) => kind !== 'mentioned' || !('task' in search) || search.task !== task_id,
  );
  if (notices.length > MAX_SINGLE_TOASTS) {
    const run = () =>
      router.navigate({
        to: '/workspace/$workspaceId/my-tasks',
        params: { workspaceId: workspace_id },
      } as never);
    toast.success(summaryOf(notices), `tasks ${notices[0]!.kind}`, {
      label: tasksTexts.myTasks.title,
      run,
    });
    return;
  }
  for (const notice of notices) {
    const address = databaseAddress(
      'project',
      { id: notice.project_id, workspace_id },
      { task: notice.task_id },
    );
    toast.success(sentenceOf(notice), `${notice.kind} ${notice.task_id}`, {
      label: texts.open,
      run: () => router.navigate(address as never),
    });
  }
}
