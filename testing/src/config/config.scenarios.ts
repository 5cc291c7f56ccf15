import * as config from '@workflow/contract/config/config.endpoints.ts';
import { scenario } from '../access/scenario.ts';

export const configScenarios = [scenario(config.getConfig, () => ({}))];
