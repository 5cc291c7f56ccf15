import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { WORKSPACE_ICON_MAX, WORKSPACE_NAME_MAX } from './workspaces.limits.ts';

/** The roles from the most to the least powerful. */
export const Role = z.enum(['owner', 'admin', 'member', 'guest']);
export type Role = z.output<typeof Role>;

/** A role that an invitation can grant. */
export const InvitableRole = z.enum(['admin', 'member', 'guest']);
export type InvitableRole = z.output<typeof InvitableRole>;

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  icon: z.nullable(z.string()),
  /** The role of the caller. */
  role: Role,
  /** The version of the role. It increases with every membership of the user in the workspace, and with every change of the role. */
  role_version: Version,
  created_at: Timestamp,
  /** The version of all fields except the role. */
  version: Version,
});
export type Workspace = z.output<typeof Workspace>;

/** The changed fields of a workspace. An empty icon is the same as none. */
export const WorkspaceChange = z.object({
  name: z.optional(text('Workspace name', { min: 1, max: WORKSPACE_NAME_MAX })),
  icon: z.optional(z.nullable(text('Icon', { max: WORKSPACE_ICON_MAX }))),
});
export type WorkspaceChange = z.output<typeof WorkspaceChange>;

export const NewWorkspace = z.object({
  name: text('Workspace name', { min: 1, max: WORKSPACE_NAME_MAX }),
  icon: z.optional(z.nullable(text('Icon', { max: WORKSPACE_ICON_MAX }))),
});
