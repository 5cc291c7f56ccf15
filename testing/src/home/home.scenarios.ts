import * as home from '@workflow/contract/home/home.endpoints.ts';
import { scenario, workspace } from '../access/scenario.ts';

export const homeScenarios = [
  scenario(home.getWorkspaceSummary, workspace),
  scenario(home.listLatestMessages, workspace),
];
