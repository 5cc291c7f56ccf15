import { randomUUID } from 'node:crypto';
import type { EndpointDefinition, EndpointInput } from '@workflow/contract/core/endpoint.ts';
import type { ClientEvent, EventPayload } from '@workflow/contract/core/event.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Person } from '../harness/person.ts';
import type { Target } from './targets.ts';
import type { ActorName, World } from './world.ts';

export interface Attempt {
  readonly world: World;
  readonly actor: ActorName;
  /** Only for endpoints whose permission is about a conversation or a message. */
  readonly target: Target;
}

/** How an endpoint is called with an input that it takes, and what it answers to those who may. */
export interface Scenario<E extends EndpointDefinition = EndpointDefinition> {
  readonly endpoint: E;
  /** What sets it apart from other scenarios of the endpoint. */
  readonly variant: string;
  input(attempt: Attempt): EndpointInput<E> | Promise<EndpointInput<E>>;
  /** What the permission is decided on besides the actor and the target. */
  readonly facts?: (attempt: Attempt) => object;
  /** What those hear who may, where it is anything else than the endpoint's status: a status, and the code of a failure. */
  readonly outcome?: (attempt: Attempt) => string;
}

/** How a client's event is sent with a payload that it takes. */
export interface EventScenario {
  readonly event: ClientEvent;
  payload(attempt: Attempt): object;
  /** What has to be opened first; its payload is the same. */
  readonly after?: ClientEvent;
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
): EventScenario {
  return { event, payload: payload as EventScenario['payload'], ...(after && { after }) };
}

export const workspace = ({ world }: Attempt) => ({ params: { id: world.id } });
export const conversation = ({ target }: Attempt) => ({ params: { id: target.conversationId } });
export const messageInDm = ({ target }: Attempt) => ({
  params: { id: target.conversationId, message_id: target.messageId },
});
export const message = ({ target }: Attempt) => ({ params: { id: target.messageId } });
export const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

export const personOf = ({ world, actor }: Attempt): Person =>
  actor === 'anonymous' ? world.owner : world.personOf(actor);

export async function aMember({ world }: Attempt, role: Role): Promise<Person> {
  const person = await world.app.aPerson();
  await world.setRole(person, role);
  return person;
}
