import { createQueryClient } from '../platform/cache/query-client.ts';

/** The query client of this tab. */
export const queryClient = createQueryClient();
