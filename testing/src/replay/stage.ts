import { randomUUID } from 'node:crypto';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { LinkedPages } from '../harness/previews.ts';
import type { Person } from '../harness/test-user.ts';

/** A database or project from which the steps choose. */
export interface StagedDatabase {
  readonly id: string;
  readonly kind: 'database' | 'project';
  readonly properties: string[];
  readonly rows: string[];
  readonly views: string[];
  /** The relation properties between its rows. */
  readonly links?: readonly string[];
  /** The ids of one property for each type in `EVERY_KIND`, by name. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The id of the button property, if there is one. */
  readonly button?: string;
  /** The ids of the comments of the first row. */
  readonly comments: string[];
  readonly actionItems: string[];
  readonly documents: string[];
}

/** Everything that was created so far, from which the steps choose. */
export interface Stage {
  readonly workspaceId: string;
  readonly people: Person[];
  readonly channels: string[];
  readonly messages: Message[];
  readonly dms: string[];
  readonly dmMessages: Message[];
  /** The pages to which messages link, if there are any. */
  readonly pages?: LinkedPages;
  readonly databases: StagedDatabase[];
  /** The ids of the pages of the workspace. */
  readonly tree: string[];
}

/** The actor and the target of a step. */
export interface Choice {
  readonly by: Person;
  readonly channelId: string;
  readonly message: Message | undefined;
  readonly dmId: string | undefined;
  readonly dmMessage: Message | undefined;
  readonly database: StagedDatabase | undefined;
  readonly whom: Person;
  readonly number: number;
}

/** An action of a user, whether or not they have the right to it. */
export type Act = (choice: Choice, stage: Stage) => Promise<{ status: number; body: unknown }>;

export const onMessage = ({ message }: Choice) => ({ params: { id: message?.id ?? randomUUID() } });
export const onDm = ({ dmId }: Choice) => ({ params: { id: dmId ?? randomUUID() } });
export const onDmMessage = ({ dmMessage }: Choice) => ({
  params: { id: dmMessage?.dm_id ?? randomUUID(), message_id: dmMessage?.id ?? randomUUID() },
});
export const onChannel = ({ channelId }: Choice) => ({ params: { id: channelId } });
