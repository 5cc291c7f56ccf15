import * as z from 'zod/mini';
import { Id } from '../core/schemas/id.ts';

/** The id of the item that this item is placed directly after; `null` places it first in its list. */
export const After = z.optional(z.nullable(Id));
