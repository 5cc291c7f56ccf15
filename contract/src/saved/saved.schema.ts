import * as z from 'zod/mini';
import { referenceSchema } from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { integerParameter } from '../core/schemas/paging.ts';
import { unionOf } from '../core/schemas/union.ts';
import { Version } from '../core/schemas/version.ts';
import { messageExcerpt } from '../messages/messages.excerpt.ts';
import { SAVED_PAGE_MAX, SAVED_PAGE_SIZE } from './saved.limits.ts';

export const SavedState = z.enum(['in_progress', 'done']);
export type SavedState = z.output<typeof SavedState>;

/** A message that the user has saved, and whether they have marked it as done. */
export const Saved = z.object({ message_id: Id, state: SavedState, saved_at: Timestamp, version: Version });
export type Saved = z.output<typeof Saved>;

export const SavedMessage = unionOf(variants, (variant) =>
  z.object({ ...referenceSchema(variant), ...messageExcerpt, ...Saved.shape }),
);
export type SavedMessage = z.output<typeof SavedMessage>;

export const SavedMessageChange = z.object({ state: SavedState });

/** A page request whose cursor `after` is a message id. */
export const SavedPage = z.object({
  state: z._default(SavedState, 'in_progress'),
  limit: integerParameter({ min: 1, max: SAVED_PAGE_MAX, fallback: SAVED_PAGE_SIZE }),
  after: z.optional(Id),
});
export type SavedPage = z.output<typeof SavedPage>;
