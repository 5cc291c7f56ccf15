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

/** Returns the place that a mention with a link names; null for a mention of a user or a day, or one that contradicts its link. */
export function placeOfMention({ type, id }: MentionAttributes, href: unknown): Place | null {
  if (typeof id !== 'string' || typeof href !== 'string') return null;
  const [, workspaceId, kind, containerId, taskId] = ADDRESS.exec(href) ?? [];
  if (workspaceId === undefined || containerId === undefined) return null;
  if (type === 'task' && taskId === id && (kind === 'project' || kind === 'database'))
    return { type, id, workspaceId, database: { id: containerId, kind } };
  return (type === 'page' || type === 'channel') && type === kind && containerId === id
    ? { type, id, workspaceId }
    : null;
}
