import { search } from '@workflow/contract/search/search.endpoints.ts';
import { scenario } from '../access/scenario.ts';

export const searchScenarios = [scenario(search, () => ({ query: { q: 'release' } as never }))];
