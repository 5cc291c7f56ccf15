import * as z from 'zod/mini';
import { Count } from '../core/schemas/number.ts';

/** The public settings of the server. */
export const ServerConfig = z.object({
  demo_accounts: z.boolean(),
  registration: z.boolean(),
  max_upload_bytes: Count,
  version: z.string(),
});
