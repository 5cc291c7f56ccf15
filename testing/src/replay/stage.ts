import { randomUUID } from 'node:crypto';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Person } from '../harness/person.ts';
import type { LinkedPages } from '../harness/previews.ts';

/** A database or project, for the steps to choose from. */
export interface StagedDatabase {
  readonly id: string;
  readonly kind: 'database' | 'project';
  readonly properties: string[];
  readonly rows: string[];
  readonly views: string[];
  /** What its rows are to each other. */
  readonly links?: readonly string[];
  /** One property of each kind that `EVERY_KIND` has values of, by their names. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** A button, where there is one. */
  readonly button?: string;
  /** Of its first row. */
  readonly comments: string[];
  readonly actionItems: string[];
  readonly documents: string[];
}

/** What has been made so far, for the steps to choose from. */
export interface Stage {
  readonly workspaceId: string;
  readonly people: Person[];
  readonly channels: string[];
  readonly messages: Message[];
  readonly dms: string[];
  readonly dmMessages: Message[];
  /** To which people link, where there are any. */
  readonly pages?: LinkedPages;
  readonly databases: StagedDatabase[];
  /** The pages of the workspace. */
  readonly tree: string[];
}

/** Who does it, and to what. */
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

/** Something that people do, whether or not they may. */
export type Act = (choice: Choice, stage: Stage) => Promise<{ status: number; body: unknown }>;

export const onMessage = ({ message }: Choice) => ({ params: { id: message?.id ?? randomUUID() } });
export const onDm = ({ dmId }: Choice) => ({ params: { id: dmId ?? randomUUID() } });
export const onDmMessage = ({ dmMessage }: Choice) => ({
  params: { id: dmMessage?.dm_id ?? randomUUID(), message_id: dmMessage?.id ?? randomUUID() },
});
export const onChannel = ({ channelId }: Choice) => ({ params: { id: channelId } });
