import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { PROPERTIES_MAX } from '../databases.limits.ts';

/** The ids of the properties whose cells the server returns. */
export const SelectedProperties = z
  .array(Id)
  .check(z.maxLength(PROPERTIES_MAX, `Read at most ${PROPERTIES_MAX} properties in one request.`));
