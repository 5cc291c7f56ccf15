import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import type { ClientEvent } from '@workflow/contract/core/api/event.ts';
import { accountScenarios } from '../account/account.scenarios.ts';
import { auditLogScenarios } from '../audit-log/audit-log.scenarios.ts';
import { authScenarios } from '../auth/auth.scenarios.ts';
import { callsEventScenarios, callsScenarios } from '../calls/calls.scenarios.ts';
import { channelsEventScenarios, channelsScenarios } from '../channels/channels.scenarios.ts';
import { configScenarios } from '../config/config.scenarios.ts';
import { buttonsScenarios } from '../databases/buttons.scenarios.ts';
import { databasesEventScenarios, databasesScenarios } from '../databases/databases.scenarios.ts';
import { dmsEventScenarios, dmsScenarios } from '../dms/dms.scenarios.ts';
import { draftsScenarios } from '../drafts/drafts.scenarios.ts';
import { filesScenarios } from '../files/files.scenarios.ts';
import { formsScenarios } from '../forms/forms.scenarios.ts';
import { homeScenarios } from '../home/home.scenarios.ts';
import { invitationsScenarios } from '../invitations/invitations.scenarios.ts';
import { membersScenarios } from '../members/members.scenarios.ts';
import { messagesScenarios } from '../messages/messages.scenarios.ts';
import { notificationsScenarios } from '../notifications/notifications.scenarios.ts';
import {
  pageCommentsScenarios,
  pageDocumentsScenarios,
  pagePublicationScenarios,
  pagesEventScenarios,
  pagesScenarios,
} from '../pages/pages.scenarios.ts';
import { pinsScenarios } from '../pins/pins.scenarios.ts';
import { pollsScenarios } from '../polls/polls.scenarios.ts';
import { preferencesScenarios } from '../preferences/preferences.scenarios.ts';
import { presenceEventScenarios } from '../presence/presence.scenarios.ts';
import { previewsScenarios } from '../previews/previews.scenarios.ts';
import { profilesScenarios } from '../profiles/profiles.scenarios.ts';
import { projectsScenarios } from '../projects/projects.scenarios.ts';
import { pushScenarios } from '../push/push.scenarios.ts';
import { reactionsScenarios } from '../reactions/reactions.scenarios.ts';
import { savedScenarios } from '../saved/saved.scenarios.ts';
import { scheduledScenarios } from '../scheduled/scheduled.scenarios.ts';
import { searchScenarios } from '../search/search.scenarios.ts';
import { arrangementScenarios } from '../sidebar/sidebar.scenarios.ts';
import { slashCommandsScenarios } from '../slash-commands/slash-commands.scenarios.ts';
import { threadsScenarios } from '../threads/threads.scenarios.ts';
import { transferScenarios } from '../transfer/transfer.scenarios.ts';
import { unreadScenarios } from '../unread/unread.scenarios.ts';
import { usersScenarios } from '../users/users.scenarios.ts';
import { workspacesEventScenarios, workspacesScenarios } from '../workspaces/workspaces.scenarios.ts';
import type { EventScenario, Scenario } from './scenario.ts';

const scenarios: readonly Scenario[] = [
  ...configScenarios,
  ...authScenarios,
  ...usersScenarios,
  ...searchScenarios,
  ...profilesScenarios,
  ...preferencesScenarios,
  ...accountScenarios,
  ...workspacesScenarios,
  ...homeScenarios,
  ...membersScenarios,
  ...invitationsScenarios,
  ...auditLogScenarios,
  ...channelsScenarios,
  ...arrangementScenarios,
  ...messagesScenarios,
  ...filesScenarios,
  ...reactionsScenarios,
  ...callsScenarios,
  ...pinsScenarios,
  ...pollsScenarios,
  ...previewsScenarios,
  ...threadsScenarios,
  ...savedScenarios,
  ...draftsScenarios,
  ...scheduledScenarios,
  ...dmsScenarios,
  ...unreadScenarios,
  ...notificationsScenarios,
  ...pushScenarios,
  ...databasesScenarios,
  ...transferScenarios,
  ...buttonsScenarios,
  ...formsScenarios,
  ...projectsScenarios,
  ...pagesScenarios,
  ...slashCommandsScenarios,
  ...pageDocumentsScenarios,
  ...pageCommentsScenarios,
  ...pagePublicationScenarios,
];

const eventScenarios: readonly EventScenario[] = [
  ...workspacesEventScenarios,
  ...presenceEventScenarios,
  ...channelsEventScenarios,
  ...callsEventScenarios,
  ...dmsEventScenarios,
  ...databasesEventScenarios,
  ...pagesEventScenarios,
];

export const scenariosOf = (endpoint: EndpointDefinition): Scenario[] =>
  scenarios.filter((scenario) => scenario.endpoint === endpoint);

export const eventScenariosOf = (event: ClientEvent): EventScenario[] =>
  eventScenarios.filter((scenario) => scenario.event === event);
