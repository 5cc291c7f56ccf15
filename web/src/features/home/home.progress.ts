import type { WorkspaceSummary } from '@workflow/contract/home/home.schema.ts';

export interface Progress {
  readonly workspace: boolean;
  readonly members: boolean;
  readonly content: boolean;
}

/** Which steps of Getting Started are done, told from what is there. */
export function progressOf(workspaceCount: number, summary: WorkspaceSummary | undefined): Progress {
  return {
    workspace: workspaceCount > 0,
    members: summary !== undefined && (summary.team_members > 1 || (summary.pending_invitations ?? 0) > 0),
    content: summary !== undefined && summary.channels + summary.pages + summary.databases > 0,
  };
}
