import * as preferences from '@workflow/contract/preferences/preferences.endpoints.ts';
import { scenario } from '../access/scenario.ts';

export const preferencesScenarios = [
  scenario(preferences.getPreferences, () => ({})),
  scenario(preferences.putPreferences, () => ({ body: { density: 'compact' as const } })),
];
