import type { WorkspaceSummary } from '@workflow/contract/home/home.schema.ts';
import { createContent, manageMembers } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';

export interface WorkspaceProgress {
  readonly workspace: boolean;
  readonly members: boolean;
  readonly content: boolean;
}

export type GuideStep = keyof WorkspaceProgress;

/** Returns which Getting Started steps are done, derived from the workspace’s contents. */
export function progressOf(workspaceCount: number, summary: WorkspaceSummary | undefined): WorkspaceProgress {
  return {
    workspace: workspaceCount > 0,
    members: summary !== undefined && (summary.team_members > 1 || (summary.pending_invitations ?? 0) > 0),
    content: summary !== undefined && summary.channels + summary.pages + summary.databases > 0,
  };
}

const GUIDE_STEPS: readonly { step: GuideStep; allows: (facts: { role: Role }) => boolean }[] = [
  { step: 'workspace', allows: () => true },
  { step: 'members', allows: manageMembers.allows },
  { step: 'content', allows: createContent.allows },
];

/** Returns the Getting Started steps for a role, or for a user without a workspace if the role is null. */
export const stepsFor = (role: Role | null): GuideStep[] =>
  GUIDE_STEPS.filter(({ allows }) => role === null || allows({ role })).map(({ step }) => step);
