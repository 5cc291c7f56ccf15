import { createQueryClient } from '../platform/query-client.ts';

/** The cache of this tab. */
export const queryClient = createQueryClient();
