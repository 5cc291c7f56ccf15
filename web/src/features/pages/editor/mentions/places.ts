import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';

/** Something of the workspace that a text mentions, with its own address. */
export interface Place {
  readonly type: 'page' | 'channel' | 'task';
  readonly id: string;
  readonly workspaceId: string;
  /** The project or database of a task. */
  readonly database?: { readonly id: string; readonly kind: DatabaseKind };
}

/** The attributes of the mark of a mention, as any client may have written them. */
export interface MentionAttributes {
  readonly type?: unknown;
  readonly id?: unknown;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(
  `^/workspace/(${ID})/(page|channel|project|database)/(${ID})(?:\\?task=(${ID}))?$`,
);

/** Returns the address that the link of a mention has. */
export function addressOfPlace({ type, id, workspaceId, database }: Place): string {
  const workspace = `/workspace/${workspaceId}`;
  return type === 'task' && database
    ? `${workspace}/${database.kind}/${database.id}?task=${id}`
    : `${workspace}/${type}/${id}`;
}

/** Returns the place that an address within the product leads to; null for other addresses, such as the one of a block. */
export function placeOfAddress(address: string): Place | null {
  const [, workspaceId, kind, id, taskId] = ADDRESS.exec(address) ?? [];
  if (workspaceId === undefined || id === undefined) return null;
  if (kind === 'page' || kind === 'channel')
    return taskId === undefined ? { type: kind, id, workspaceId } : null;
  return (kind === 'project' || kind === 'database') && taskId !== undefined
    ? { type: 'task', id: taskId, workspaceId, database: { id, kind } }
    : null;
}

/** Returns the place that a mention with a link names; null for a mention of a user or a day, or one that contradicts its link. */
export function placeOfMention({ type, id }: MentionAttributes, href: unknown): Place | null {
  const place = typeof href === 'string' ? placeOfAddress(href) : null;
  return place?.type === type && place?.id === id ? place : null;
}
