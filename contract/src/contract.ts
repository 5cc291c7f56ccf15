import { accountReference } from './account/account.reference.ts';
import { auditLogReference } from './audit-log/audit-log.reference.ts';
import { authReference } from './auth/auth.reference.ts';
import { emailAddressReference } from './auth/email-address/email-address.reference.ts';
import { oidcReference } from './auth/oidc/oidc.reference.ts';
import { passkeysReference } from './auth/passkeys/passkeys.reference.ts';
import { passwordResetReference } from './auth/password-reset/password-reset.reference.ts';
import { securityActivityReference } from './auth/security-activity/security-activity.reference.ts';
import { twoFactorReference } from './auth/two-factor/two-factor.reference.ts';
import * as callEvents from './calls/calls.events.ts';
import { callsReference } from './calls/calls.reference.ts';
import * as channelEvents from './channels/channels.events.ts';
import { channelsReference } from './channels/channels.reference.ts';
import { configReference } from './config/config.reference.ts';
import type { EndpointDefinition } from './core/api/endpoint.ts';
import type { ClientEvent, ServerEvent } from './core/api/event.ts';
import type { Reference } from './core/api/reference.ts';
import { buttonsReference } from './databases/buttons/buttons.reference.ts';
import * as databaseEvents from './databases/databases.events.ts';
import { databasesReference } from './databases/databases.reference.ts';
import * as dmEvents from './dms/dms.events.ts';
import { dmsReference } from './dms/dms.reference.ts';
import * as draftEvents from './drafts/drafts.events.ts';
import { draftsReference } from './drafts/drafts.reference.ts';
import { filesReference } from './files/files.reference.ts';
import { formsReference } from './forms/forms.reference.ts';
import { homeReference } from './home/home.reference.ts';
import { invitationsReference } from './invitations/invitations.reference.ts';
import * as memberEvents from './members/members.events.ts';
import { membersReference } from './members/members.reference.ts';
import * as messageEvents from './messages/messages.events.ts';
import { messagesReference } from './messages/messages.reference.ts';
import * as notificationEvents from './notifications/notifications.events.ts';
import { notificationsReference } from './notifications/notifications.reference.ts';
import * as pageCommentEvents from './pages/comments/comments.events.ts';
import { pageCommentsReference } from './pages/comments/comments.reference.ts';
import * as pageDocumentEvents from './pages/document/document.events.ts';
import { pageDocumentsReference } from './pages/document/document.reference.ts';
import * as pageEvents from './pages/pages.events.ts';
import { pagesReference } from './pages/pages.reference.ts';
import { pagePublicationReference } from './pages/publication/publication.reference.ts';
import * as pinEvents from './pins/pins.events.ts';
import { pinsReference } from './pins/pins.reference.ts';
import * as pollEvents from './polls/polls.events.ts';
import { pollsReference } from './polls/polls.reference.ts';
import * as preferenceEvents from './preferences/preferences.events.ts';
import { preferencesReference } from './preferences/preferences.reference.ts';
import * as presenceEvents from './presence/presence.events.ts';
import * as previewEvents from './previews/previews.events.ts';
import { previewsReference } from './previews/previews.reference.ts';
import * as profileEvents from './profiles/profiles.events.ts';
import { profilesReference } from './profiles/profiles.reference.ts';
import * as projectEvents from './projects/projects.events.ts';
import { projectsReference } from './projects/projects.reference.ts';
import { pushReference } from './push/push.reference.ts';
import * as reactionEvents from './reactions/reactions.events.ts';
import { reactionsReference } from './reactions/reactions.reference.ts';
import * as realtimeEvents from './realtime/realtime.events.ts';
import * as savedEvents from './saved/saved.events.ts';
import { savedReference } from './saved/saved.reference.ts';
import * as scheduledEvents from './scheduled/scheduled.events.ts';
import { scheduledReference } from './scheduled/scheduled.reference.ts';
import { searchReference } from './search/search.reference.ts';
import * as arrangementEvents from './sidebar/sidebar.events.ts';
import { arrangementReference } from './sidebar/sidebar.reference.ts';
import { slashCommandsReference } from './slash-commands/slash-commands.reference.ts';
import { archiveReference } from './tasks/archive/archive.reference.ts';
import * as myTasksEvents from './tasks/my-tasks/my-tasks.events.ts';
import { myTasksReference } from './tasks/my-tasks/my-tasks.reference.ts';
import { remindersReference } from './tasks/reminders/reminders.reference.ts';
import { repeatsReference } from './tasks/repeats/repeats.reference.ts';
import { templatesReference } from './templates/templates.reference.ts';
import * as threadEvents from './threads/threads.events.ts';
import { threadsReference } from './threads/threads.reference.ts';
import { transferReference } from './transfer/transfer.reference.ts';
import * as unreadEvents from './unread/unread.events.ts';
import { unreadReference } from './unread/unread.reference.ts';
import { usersReference } from './users/users.reference.ts';
import * as workspaceEvents from './workspaces/workspaces.events.ts';
import { workspacesReference } from './workspaces/workspaces.reference.ts';

type Exported = Record<string, unknown>;

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const isEvent = (value: unknown): value is ServerEvent | ClientEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;

/** The API references of all features, with their endpoints and schemas. */
export const references: Readonly<Record<string, Reference>> = {
  config: configReference,
  auth: authReference,
  account: accountReference,
  'password-reset': passwordResetReference,
  'two-factor': twoFactorReference,
  oidc: oidcReference,
  securityActivity: securityActivityReference,
  passkeys: passkeysReference,
  'email-address': emailAddressReference,
  users: usersReference,
  profiles: profilesReference,
  preferences: preferencesReference,
  workspaces: workspacesReference,
  home: homeReference,
  members: membersReference,
  invitations: invitationsReference,
  'audit-log': auditLogReference,
  channels: channelsReference,
  arrangement: arrangementReference,
  messages: messagesReference,
  calls: callsReference,
  files: filesReference,
  reactions: reactionsReference,
  pins: pinsReference,
  polls: pollsReference,
  previews: previewsReference,
  threads: threadsReference,
  saved: savedReference,
  drafts: draftsReference,
  scheduled: scheduledReference,
  dms: dmsReference,
  'slash-commands': slashCommandsReference,
  unread: unreadReference,
  notifications: notificationsReference,
  push: pushReference,
  databases: databasesReference,
  transfer: transferReference,
  buttons: buttonsReference,
  forms: formsReference,
  projects: projectsReference,
  pages: pagesReference,
  'page-documents': pageDocumentsReference,
  'page-comments': pageCommentsReference,
  'page-publication': pagePublicationReference,
  'my-tasks': myTasksReference,
  archive: archiveReference,
  repeats: repeatsReference,
  reminders: remindersReference,
  templates: templatesReference,
  search: searchReference,
};

export interface NamedEndpoint {
  readonly feature: string;
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

/** All endpoints with their features and names. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(references).flatMap(
  ([feature, { modules }]) =>
    Object.entries(modules.endpoints).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ feature, name, endpoint }] : [],
    ),
);

const events: readonly (ServerEvent | ClientEvent)[] = [
  realtimeEvents,
  profileEvents,
  presenceEvents,
  preferenceEvents,
  workspaceEvents,
  memberEvents,
  channelEvents,
  arrangementEvents,
  messageEvents,
  callEvents,
  reactionEvents,
  pinEvents,
  pollEvents,
  previewEvents,
  threadEvents,
  savedEvents,
  draftEvents,
  scheduledEvents,
  dmEvents,
  unreadEvents,
  databaseEvents,
  projectEvents,
  myTasksEvents,
  notificationEvents,
  pageEvents,
  pageDocumentEvents,
  pageCommentEvents,
].flatMap((module) => Object.values(module as Exported).filter(isEvent));

/** All realtime events that the server sends. */
export const serverEvents = events.filter((event) => event.from === 'server');

/** Every realtime event that clients send. */
export const clientEvents = events.filter((event) => event.from === 'client');
