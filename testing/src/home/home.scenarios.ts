import * as home from '@workflow/contract/home/home.endpoints.ts';
import { scenario, workspaceParams } from '../access/scenario.ts';

export const homeScenarios = [
  scenario(home.getWorkspaceSummary, workspaceParams),
  scenario(home.listLatestMessages, workspaceParams),
];
