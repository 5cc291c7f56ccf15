import { randomUUID } from 'node:crypto';
import * as channels from '@workflow/contract/channels/channels.events.ts';
import type { ClientEvent, EventPayload } from '@workflow/contract/core/event.ts';
import * as workspaces from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Attempt } from './scenarios.ts';

/** How a client's event is sent with a payload that it takes. */
export interface EventScenario {
  readonly event: ClientEvent;
  payload(attempt: Attempt): object;
  /** What has to be opened first; its payload is the same. */
  readonly after?: ClientEvent;
}

const all: EventScenario[] = [];

function scenario<E extends ClientEvent>(
  event: E,
  payload: (attempt: Attempt) => EventPayload<E>,
  after?: ClientEvent,
): void {
  all.push({ event, payload: payload as EventScenario['payload'], ...(after && { after }) });
}

export const eventScenariosOf = (event: ClientEvent): EventScenario[] =>
  all.filter((scenario) => scenario.event === event);

const workspace = ({ world }: Attempt) => ({ workspace_id: world.id });
const channel = ({ target }: Attempt) => ({ channel_id: target.channelId });

scenario(workspaces.joinWorkspace, workspace);
scenario(workspaces.leaveWorkspace, workspace);
scenario(channels.joinChannel, channel);
// One may leave whatever it is.
scenario(channels.leaveChannel, () => ({ channel_id: randomUUID() }));
scenario(channels.typing, channel, channels.joinChannel);
scenario(channels.stopTyping, channel, channels.joinChannel);
