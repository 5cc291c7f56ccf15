import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { text } from '../../core/schemas/text.ts';
import { Version } from '../../core/schemas/version.ts';
import { VIEW_NAME_MAX } from '../databases.limits.ts';
import { After } from '../ordering.schema.ts';
import { ViewConfig, ViewConfigChanges } from '../query/view-config.schema.ts';

/** The layout of a view. Section 3 of the product specification names all but `chart` and `form`. */
export const ViewType = z.enum(['board', 'list', 'table', 'gantt', 'calendar', 'gallery', 'chart', 'form']);
export type ViewType = z.output<typeof ViewType>;

export const View = z.object({
  id: Id,
  database_id: Id,
  name: z.string(),
  type: ViewType,
  config: ViewConfig,
  /** Whether the view is private to the caller. */
  is_personal: z.boolean(),
  position: z.string(),
  created_by: z.nullable(Id),
  version: Version,
});
export type View = z.output<typeof View>;

const ViewName = text('View name', { min: 1, max: VIEW_NAME_MAX });

export const NewView = z.object({
  name: ViewName,
  type: ViewType,
  config: z.optional(ViewConfig),
  /**
   * The configuration that the client edited, for a standard view (one per view type). If another session saved the view first, the
   * server merges the differences.
   */
  was: z.optional(ViewConfigChanges),
  is_personal: z._default(z.boolean(), false),
});
export type NewView = z.output<typeof NewView>;

export const ViewChanges = z.object({
  name: z.optional(ViewName),
  type: z.optional(ViewType),
  /** The fields of the configuration to change; omitted fields keep their values. */
  config: z.optional(ViewConfigChanges),
  /** The previous values of these fields as the client saw them. The server preserves changes that other users have made since then. */
  was: z.optional(ViewConfigChanges),
  is_personal: z.optional(
    z.literal(false, 'A shared view can’t become private. Duplicate it as a private view.'),
  ),
  after: After,
});
export type ViewChanges = z.output<typeof ViewChanges>;
