import { account } from './features/account/account.feature.ts';
import { auditLog } from './features/audit-log/audit-log.feature.ts';
import { auth } from './features/auth/auth.feature.ts';
import { calls } from './features/calls/calls.feature.ts';
import { channels } from './features/channels/channels.feature.ts';
import { config } from './features/config/config.feature.ts';
import { conversations } from './features/conversations/conversations.feature.ts';
import { databases } from './features/databases/databases.feature.ts';
import { demo } from './features/demo/demo.feature.ts';
import { dms } from './features/dms/dms.feature.ts';
import { drafts } from './features/drafts/drafts.feature.ts';
import { files } from './features/files/files.feature.ts';
import { forms } from './features/forms/forms.feature.ts';
import { home } from './features/home/home.feature.ts';
import { invitations } from './features/invitations/invitations.feature.ts';
import { members } from './features/members/members.feature.ts';
import { messages } from './features/messages/messages.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { pages } from './features/pages/pages.feature.ts';
import { pins } from './features/pins/pins.feature.ts';
import { polls } from './features/polls/polls.feature.ts';
import { preferences } from './features/preferences/preferences.feature.ts';
import { presence } from './features/presence/presence.feature.ts';
import { previews } from './features/previews/previews.feature.ts';
import { profiles } from './features/profiles/profiles.feature.ts';
import { projects } from './features/projects/projects.feature.ts';
import { push } from './features/push/push.feature.ts';
import { reactions } from './features/reactions/reactions.feature.ts';
import { saved } from './features/saved/saved.feature.ts';
import { scheduled } from './features/scheduled/scheduled.feature.ts';
import { search } from './features/search/search.feature.ts';
import { sidebar } from './features/sidebar/sidebar.feature.ts';
import { slashCommands } from './features/slash-commands/slash-commands.feature.ts';
import { tasks } from './features/tasks/tasks.feature.ts';
import { templates } from './features/templates/templates.feature.ts';
import { threads } from './features/threads/threads.feature.ts';
import { transfer } from './features/transfer/transfer.feature.ts';
import { unread } from './features/unread/unread.feature.ts';
import { users } from './features/users/users.feature.ts';
import { workspaces } from './features/workspaces/workspaces.feature.ts';
import type { Feature } from './platform/feature.ts';

/** All features of the server. */
export const features: readonly Feature[] = [
  config,
  users,
  auth,
  notifications,
  conversations,
  members,
  auditLog,
  presence,
  push,
  profiles,
  preferences,
  account,
  workspaces,
  home,
  invitations,
  sidebar,
  channels,
  messages,
  files,
  reactions,
  pins,
  polls,
  previews,
  threads,
  saved,
  drafts,
  scheduled,
  dms,
  calls,
  unread,
  databases,
  tasks,
  forms,
  transfer,
  templates,
  projects,
  pages,
  search,
  slashCommands,
  demo,
];
