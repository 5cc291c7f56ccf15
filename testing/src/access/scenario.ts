import { randomUUID } from 'node:crypto';
import type { EndpointDefinition, EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import type { ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import type { ClientEvent, EventPayload } from '@workflow/contract/core/api/event.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { TestUser } from '../harness/test-user.ts';
import type { AccessTarget } from './access-targets.ts';
import type { ActorName, World } from './world.ts';

export interface Attempt {
  readonly world: World;
  readonly actor: ActorName;
  /** Set only for endpoints whose permission concerns a conversation or a message. */
  readonly target: AccessTarget;
}

/** A valid call of an endpoint, and the response that a permitted caller gets. */
export interface Scenario<E extends EndpointDefinition = EndpointDefinition> {
  readonly endpoint: E;
  /** Names what distinguishes this scenario from others of the same endpoint. */
  readonly variant: string;
  input(attempt: Attempt): EndpointInput<E> | Promise<EndpointInput<E>>;
  /** Further facts for the permission check, besides the facts about the actor and the target. */
  readonly facts?: (attempt: Attempt) => object;
  /** The response of a permitted caller, when it differs from the endpoint's status: a status and an error code. */
  readonly outcome?: (attempt: Attempt) => string;
}

/** A client event with a valid payload. */
export interface EventScenario {
  readonly event: ClientEvent;
  payload(attempt: Attempt): object;
  /** A client event with the same payload that the test sends first. */
  readonly after?: ClientEvent;
  /** The error without that event, if it differs from the one for a conversation that was not opened. */
  readonly withoutAfter?: ErrorDefinition;
}

export function scenario<E extends EndpointDefinition>(
  endpoint: E,
  input: Scenario<E>['input'],
  more: Partial<Omit<Scenario<E>, 'endpoint' | 'input'>> = {},
): Scenario {
  return { variant: '', ...more, endpoint, input } as unknown as Scenario;
}

export function eventScenario<E extends ClientEvent>(
  event: E,
  payload: (attempt: Attempt) => EventPayload<E>,
  after?: ClientEvent,
  withoutAfter?: ErrorDefinition,
): EventScenario {
  return {
    event,
    payload: payload as EventScenario['payload'],
    ...(after && { after }),
    ...(withoutAfter && { withoutAfter }),
  };
}

export const workspaceParams = ({ world }: Attempt) => ({ params: { id: world.id } });
export const conversationParams = ({ target }: Attempt) => ({ params: { id: target.conversationId } });
export const dmMessageParams = ({ target }: Attempt) => ({
  params: { id: target.conversationId, message_id: target.messageId },
});
export const messageParams = ({ target }: Attempt) => ({ params: { id: target.messageId } });
export const uniqueName = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

export const actorOf = ({ world, actor }: Attempt): TestUser =>
  actor === 'anonymous' ? world.owner : world.personOf(actor);

export async function createMember({ world }: Attempt, role: Role): Promise<TestUser> {
  const person = await world.app.createUser();
  await world.setRole(person, role);
  return person;
}
