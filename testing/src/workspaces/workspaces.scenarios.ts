import * as workspaces from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import * as events from '@workflow/contract/workspaces/workspaces.events.ts';
import { type Attempt, eventScenario, scenario, uniqueName, workspaceParams } from '../access/scenario.ts';
import { PASSWORD } from '../harness/settings.ts';

export const workspacesScenarios = [
  scenario(workspaces.listWorkspaces, () => ({})),
  scenario(workspaces.createWorkspace, () => ({ body: { name: 'Another one' } })),
  scenario(workspaces.getWorkspace, workspaceParams),
  scenario(workspaces.updateWorkspace, (attempt) => ({
    ...workspaceParams(attempt),
    body: { name: uniqueName('Workspace') },
  })),
  scenario(workspaces.deleteWorkspace, async (attempt) => {
    const { name } = await attempt.world.owner.does(workspaces.getWorkspace, workspaceParams(attempt));
    return { ...workspaceParams(attempt), body: { name, password: PASSWORD } };
  }),
  scenario(workspaces.restoreWorkspace, workspaceParams),
];

const workspaceRef = ({ world }: Attempt) => ({ workspace_id: world.id });

export const workspacesEventScenarios = [
  eventScenario(events.joinWorkspace, workspaceRef),
  eventScenario(events.leaveWorkspace, workspaceRef),
];
