import * as users from '@workflow/contract/users/users.endpoints.ts';
import { scenario } from '../access/scenario.ts';

export const usersScenarios = [scenario(users.searchUsers, () => ({ query: { q: 'owner' } }))];
