import { accountApiDocs } from './account/account.api-docs.ts';
import { auditLogApiDocs } from './audit-log/audit-log.api-docs.ts';
import { authApiDocs } from './auth/auth.api-docs.ts';
import { emailAddressApiDocs } from './auth/email-address/email-address.api-docs.ts';
import { oidcApiDocs } from './auth/oidc/oidc.api-docs.ts';
import { passkeysApiDocs } from './auth/passkeys/passkeys.api-docs.ts';
import { passwordResetApiDocs } from './auth/password-reset/password-reset.api-docs.ts';
import { securityActivityApiDocs } from './auth/security-activity/security-activity.api-docs.ts';
import { twoFactorApiDocs } from './auth/two-factor/two-factor.api-docs.ts';
import { callsApiDocs } from './calls/calls.api-docs.ts';
import * as callEvents from './calls/calls.events.ts';
import { channelsApiDocs } from './channels/channels.api-docs.ts';
import * as channelEvents from './channels/channels.events.ts';
import { configApiDocs } from './config/config.api-docs.ts';
import type { ApiDocs } from './core/api/api-docs.ts';
import type { EndpointDefinition } from './core/api/endpoint.ts';
import type { ClientEvent, ServerEvent } from './core/api/event.ts';
import { buttonsApiDocs } from './databases/buttons/buttons.api-docs.ts';
import { databasesApiDocs } from './databases/databases.api-docs.ts';
import * as databaseEvents from './databases/databases.events.ts';
import { dmsApiDocs } from './dms/dms.api-docs.ts';
import * as dmEvents from './dms/dms.events.ts';
import { draftsApiDocs } from './drafts/drafts.api-docs.ts';
import * as draftEvents from './drafts/drafts.events.ts';
import { filesApiDocs } from './files/files.api-docs.ts';
import { formsApiDocs } from './forms/forms.api-docs.ts';
import { homeApiDocs } from './home/home.api-docs.ts';
import { invitationsApiDocs } from './invitations/invitations.api-docs.ts';
import { membersApiDocs } from './members/members.api-docs.ts';
import * as memberEvents from './members/members.events.ts';
import { messagesApiDocs } from './messages/messages.api-docs.ts';
import * as messageEvents from './messages/messages.events.ts';
import { notificationsApiDocs } from './notifications/notifications.api-docs.ts';
import * as notificationEvents from './notifications/notifications.events.ts';
import { pageCommentsApiDocs } from './pages/comments/comments.api-docs.ts';
import * as pageCommentEvents from './pages/comments/comments.events.ts';
import { pageDocumentsApiDocs } from './pages/document/document.api-docs.ts';
import * as pageDocumentEvents from './pages/document/document.events.ts';
import { pagesApiDocs } from './pages/pages.api-docs.ts';
import * as pageEvents from './pages/pages.events.ts';
import { pagePublicationApiDocs } from './pages/publication/publication.api-docs.ts';
import { pinsApiDocs } from './pins/pins.api-docs.ts';
import * as pinEvents from './pins/pins.events.ts';
import { pollsApiDocs } from './polls/polls.api-docs.ts';
import * as pollEvents from './polls/polls.events.ts';
import { preferencesApiDocs } from './preferences/preferences.api-docs.ts';
import * as preferenceEvents from './preferences/preferences.events.ts';
import * as presenceEvents from './presence/presence.events.ts';
import { previewsApiDocs } from './previews/previews.api-docs.ts';
import * as previewEvents from './previews/previews.events.ts';
import { profilesApiDocs } from './profiles/profiles.api-docs.ts';
import * as profileEvents from './profiles/profiles.events.ts';
import { projectsApiDocs } from './projects/projects.api-docs.ts';
import * as projectEvents from './projects/projects.events.ts';
import { pushApiDocs } from './push/push.api-docs.ts';
import { reactionsApiDocs } from './reactions/reactions.api-docs.ts';
import * as reactionEvents from './reactions/reactions.events.ts';
import * as realtimeEvents from './realtime/realtime.events.ts';
import { savedApiDocs } from './saved/saved.api-docs.ts';
import * as savedEvents from './saved/saved.events.ts';
import { scheduledApiDocs } from './scheduled/scheduled.api-docs.ts';
import * as scheduledEvents from './scheduled/scheduled.events.ts';
import { searchApiDocs } from './search/search.api-docs.ts';
import { arrangementApiDocs } from './sidebar/sidebar.api-docs.ts';
import * as arrangementEvents from './sidebar/sidebar.events.ts';
import { slashCommandsApiDocs } from './slash-commands/slash-commands.api-docs.ts';
import { archiveApiDocs } from './tasks/archive/archive.api-docs.ts';
import { myTasksApiDocs } from './tasks/my-tasks/my-tasks.api-docs.ts';
import * as myTasksEvents from './tasks/my-tasks/my-tasks.events.ts';
import { remindersApiDocs } from './tasks/reminders/reminders.api-docs.ts';
import { repeatsApiDocs } from './tasks/repeats/repeats.api-docs.ts';
import { templatesApiDocs } from './templates/templates.api-docs.ts';
import { threadsApiDocs } from './threads/threads.api-docs.ts';
import * as threadEvents from './threads/threads.events.ts';
import { transferApiDocs } from './transfer/transfer.api-docs.ts';
import { unreadApiDocs } from './unread/unread.api-docs.ts';
import * as unreadEvents from './unread/unread.events.ts';
import { usersApiDocs } from './users/users.api-docs.ts';
import { workspacesApiDocs } from './workspaces/workspaces.api-docs.ts';
import * as workspaceEvents from './workspaces/workspaces.events.ts';

type Exported = Record<string, unknown>;

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const isEvent = (value: unknown): value is ServerEvent | ClientEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;

/** The API references of all features, with their endpoints and schemas. */
export const references: Readonly<Record<string, ApiDocs>> = {
  config: configApiDocs,
  auth: authApiDocs,
  account: accountApiDocs,
  'password-reset': passwordResetApiDocs,
  'two-factor': twoFactorApiDocs,
  oidc: oidcApiDocs,
  securityActivity: securityActivityApiDocs,
  passkeys: passkeysApiDocs,
  'email-address': emailAddressApiDocs,
  users: usersApiDocs,
  profiles: profilesApiDocs,
  preferences: preferencesApiDocs,
  workspaces: workspacesApiDocs,
  home: homeApiDocs,
  members: membersApiDocs,
  invitations: invitationsApiDocs,
  'audit-log': auditLogApiDocs,
  channels: channelsApiDocs,
  arrangement: arrangementApiDocs,
  messages: messagesApiDocs,
  calls: callsApiDocs,
  files: filesApiDocs,
  reactions: reactionsApiDocs,
  pins: pinsApiDocs,
  polls: pollsApiDocs,
  previews: previewsApiDocs,
  threads: threadsApiDocs,
  saved: savedApiDocs,
  drafts: draftsApiDocs,
  scheduled: scheduledApiDocs,
  dms: dmsApiDocs,
  'slash-commands': slashCommandsApiDocs,
  unread: unreadApiDocs,
  notifications: notificationsApiDocs,
  push: pushApiDocs,
  databases: databasesApiDocs,
  transfer: transferApiDocs,
  buttons: buttonsApiDocs,
  forms: formsApiDocs,
  projects: projectsApiDocs,
  pages: pagesApiDocs,
  'page-documents': pageDocumentsApiDocs,
  'page-comments': pageCommentsApiDocs,
  'page-publication': pagePublicationApiDocs,
  'my-tasks': myTasksApiDocs,
  archive: archiveApiDocs,
  repeats: repeatsApiDocs,
  reminders: remindersApiDocs,
  templates: templatesApiDocs,
  search: searchApiDocs,
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
