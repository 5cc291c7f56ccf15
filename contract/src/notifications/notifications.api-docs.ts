import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleReader } from '../users/users.api-docs.ts';
import * as endpoints from './notifications.endpoints.ts';
import * as schemas from './notifications.schema.ts';

const exampleUnread = { unread_count: 3, version: 41 };

export const notificationsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'The notifications of a user in all workspaces. Several events of one kind about one subject are one notification, which moves to the top again. A notification is only returned and counted while its user may see its subject. Reading the message or thread that it is about also marks it as read.',
    operations: {
      listNotifications: 'Every signed-in user sees their own notifications.',
      getUnreadNotifications: 'Counts up to 100.',
      readNotification: 'Repeating it has no effect.',
      readAllNotifications: 'Returns the new count.',
      readSubjectNotifications: 'For clients that show the subject. An unknown id has no effect.',
      deleteNotification:
        'It does not return, but a later event of its subject creates another notification.',
      unsubscribeFromEmails:
        'Notification emails have the address `/unsubscribe/{token}` in their `List-Unsubscribe` header. A POST to that address is the same request, so mail programs can turn off the emails with one click (RFC 8058). The body is ignored. A GET shows a screen that asks for confirmation. Repeating the request has no effect.',
    },
    parameters: {
      id: 'The notification.',
      token: 'The last segment of the unsubscribe link in the email.',
      unread_only: 'Whether to return only unread notifications.',
      limit: 'The largest number of results to return.',
      before: 'The last notification that you have; the list continues after it.',
    },
    schemas: {
      NotificationKind: { description: 'What happened.', example: 'mention' },
      NotificationType: { description: 'The kind, or `other` for kinds without a type.', example: 'mention' },
      Notification: {
        description: 'A notification.',
        fields: {
          title: 'An English sentence.',
          content: 'The beginning of the text that it is about, as Markdown; may be empty.',
          link: 'A path of the web client.',
          version: 'The version of the user’s notifications at its last change.',
          subject_id: 'The message, conversation, task, page or workspace that it is about.',
          actor: 'The latest user who caused it; null for reminders.',
          other_actor_count: 'How many other users caused it.',
          event_count: 'How many events it combines since it was last read.',
          place: 'The name of the channel, project, page or workspace; null for direct messages.',
          detail:
            'The group that a mention names (`channel` or `here`), or the emoji of a reaction; otherwise null.',
        },
        example: {
          id: exampleIds.reaction,
          type: 'mention',
          title: 'Jon Okafor mentioned you in #launch',
          content: '@ada can you look at the draft?',
          link: `/workspace/${exampleIds.workspace}/channel/${exampleIds.channel}?message=${exampleIds.message}`,
          is_read: false,
          created_at: exampleTimes.written,
          version: 41,
          workspace_id: exampleIds.workspace,
          kind: 'mention',
          subject_id: exampleIds.message,
          actor: exampleReader,
          other_actor_count: 0,
          event_count: 1,
          place: '#launch',
          detail: null,
        },
      },
      UnsubscribeToken: {
        description: 'The token of an unsubscribe link. It does not expire.',
        example: 'uG2cGmcQ9GdVqHqzvH3Z0kB8k3m3wZ0X7o1y9n2m4p8',
      },
      UnreadNotifications: {
        description: 'The number of unread notifications.',
        fields: { version: 'Grows with each change of the user’s notifications.' },
        example: exampleUnread,
      },
      NotificationSubject: {
        description: 'The subject whose notifications are marked as read.',
        example: { subject_id: exampleIds.row },
      },
    },
  },
);
