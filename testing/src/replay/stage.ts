import { randomUUID } from 'node:crypto';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { TestApp } from '../harness/app.ts';
import type { LinkedPages } from '../harness/previews.ts';
import type { TestUser } from '../harness/test-user.ts';

/** A database or project from which the steps choose. */
export interface ReplayDatabase {
  readonly id: string;
  readonly kind: 'database' | 'project';
  readonly properties: string[];
  readonly rows: string[];
  readonly views: string[];
  /** The relation properties between its rows. */
  readonly links?: readonly string[];
  /** The ids of one property for each type in `VALUES_BY_TYPE`, by name. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The id of the button property, if there is one. */
  readonly button?: string;
  /** The ids of the comments of the first row. */
  readonly comments: string[];
  readonly actionItems: string[];
  readonly documents: string[];
}

/** Everything that was created so far, from which the steps choose. */
export interface ReplayState {
  readonly workspaceId: string;
  readonly database: TestApp['database'];
  readonly people: TestUser[];
  readonly channels: string[];
  readonly messages: Message[];
  readonly dms: string[];
  readonly dmMessages: Message[];
  /** The pages to which messages link, if there are any. */
  readonly pages?: LinkedPages;
  readonly databases: ReplayDatabase[];
  /** The ids of the pages of the workspace. */
  readonly tree: string[];
  /** The comments on the pages. */
  readonly comments: { readonly pageId: string; readonly id: string }[];
}

/** The actor and the target of a step. */
export interface StepContext {
  readonly by: TestUser;
  readonly channelId: string;
  readonly message: Message | undefined;
  readonly dmId: string | undefined;
  readonly dmMessage: Message | undefined;
  readonly database: ReplayDatabase | undefined;
  readonly whom: TestUser;
  readonly number: number;
}

/** An action of a user, whether or not they have the right to it. */
export type Action = (choice: StepContext, stage: ReplayState) => Promise<{ status: number; body: unknown }>;

export const messageParams = ({ message }: StepContext) => ({ params: { id: message?.id ?? randomUUID() } });
export const dmParams = ({ dmId }: StepContext) => ({ params: { id: dmId ?? randomUUID() } });
export const dmMessageParams = ({ dmMessage }: StepContext) => ({
  params: { id: dmMessage?.dm_id ?? randomUUID(), message_id: dmMessage?.id ?? randomUUID() },
});
export const channelParams = ({ channelId }: StepContext) => ({ params: { id: channelId } });
