import * as authEndpoints from './auth/auth.endpoints.ts';
import * as channelEndpoints from './channels/channels.endpoints.ts';
import * as channelEvents from './channels/channels.events.ts';
import * as configEndpoints from './config/config.endpoints.ts';
import type { EndpointDefinition } from './core/endpoint.ts';
import type { ClientEvent, ServerEvent } from './core/event.ts';
import * as homeEndpoints from './home/home.endpoints.ts';
import * as invitationEndpoints from './invitations/invitations.endpoints.ts';
import * as memberEndpoints from './members/members.endpoints.ts';
import * as memberEvents from './members/members.events.ts';
import * as messageEndpoints from './messages/messages.endpoints.ts';
import * as messageEvents from './messages/messages.events.ts';
import * as reactionEndpoints from './reactions/reactions.endpoints.ts';
import * as reactionEvents from './reactions/reactions.events.ts';
import * as realtimeEvents from './realtime/realtime.events.ts';
import * as userEndpoints from './users/users.endpoints.ts';
import * as workspaceEndpoints from './workspaces/workspaces.endpoints.ts';
import * as workspaceEvents from './workspaces/workspaces.events.ts';

type Exported = Record<string, unknown>;

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const isEvent = (value: unknown): value is ServerEvent | ClientEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;

const endpointModules: Record<string, Exported> = {
  config: configEndpoints,
  auth: authEndpoints,
  users: userEndpoints,
  workspaces: workspaceEndpoints,
  home: homeEndpoints,
  members: memberEndpoints,
  invitations: invitationEndpoints,
  channels: channelEndpoints,
  messages: messageEndpoints,
  reactions: reactionEndpoints,
};

/** Every endpoint, by feature and name. */
export const endpoints: readonly { feature: string; name: string; endpoint: EndpointDefinition }[] =
  Object.entries(endpointModules).flatMap(([feature, module]) =>
    Object.entries(module).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ feature, name, endpoint }] : [],
    ),
  );

const events: readonly (ServerEvent | ClientEvent)[] = [
  realtimeEvents,
  workspaceEvents,
  memberEvents,
  channelEvents,
  messageEvents,
  reactionEvents,
].flatMap((module) => Object.values(module as Exported).filter(isEvent));

/** Every realtime event that the server sends. */
export const serverEvents = events.filter((event) => event.from === 'server');

/** Every realtime event that clients send. */
export const clientEvents = events.filter((event) => event.from === 'client');
