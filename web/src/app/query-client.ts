import { createQueryClient } from '../platform/cache/query-client.ts';

/** The cache of this tab. */
export const queryClient = createQueryClient();
