import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { viewCreated, viewDeleted, viewUpdated } from '@workflow/contract/databases/databases.events.ts';
import { VIEW_CHARACTERS_MAX, VIEWS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { NewView, View, ViewChanges } from '@workflow/contract/databases/databases.schema.ts';
import { mergeViewConfig } from '@workflow/contract/databases/query/view-config.merge.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findPosition, lastPositions } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { type Room, rooms } from '../../../platform/realtime/rooms.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { viewsOf } from '../positions.ts';
import { checkViewConfig } from './view-config.check.ts';
import { countViews, deleteViewRow, insertView, listViews, updateViewRow } from './views.store.ts';

const placeOf = ({ id, workspace_id }: SeenDatabase) => ({ workspace_id, database_id: id });

/** Events of a personal view are only sent to its owner. */
const audienceOf = (database: SeenDatabase, { is_personal, created_by }: View): readonly Room[] =>
  is_personal ? (created_by === null ? [] : [rooms.user(created_by)]) : [rooms.database(database)];

/** Returns the database, locked so that other sessions that save or move its views wait until the commit. */
const requireLockedDatabase = (tx: Tx, actor: Actor, databaseId: string) =>
  requireDatabase(tx, actor, databaseId, databaseVariant.edit, 'no key update');

/**
 * Checks the limit of views. Shared and personal views are counted separately, so that views that a user
 * cannot see do not count against that user.
 */
async function requireViewQuota(
  tx: Tx,
  { userId }: Actor,
  databaseId: string,
  isPersonal: boolean,
): Promise<void> {
  const { shared, own } = await countViews(tx, databaseId, userId);
  if ((isPersonal ? own : shared) >= VIEWS_MAX) fail(databaseErrors.too_many_views);
}

function requireBounded(config: ViewConfig): void {
  if (JSON.stringify(config).length > VIEW_CHARACTERS_MAX)
    throw new Failure(
      databaseErrors.query_not_valid,
      undefined,
      'A view can have at most 100,000 characters.',
    );
}

/**
 * Creates a view. If a shared standard view of the same type exists already, that view is updated instead and
 * `isNew` is false.
 */
export async function createView(
  tx: Tx,
  actor: Actor,
  databaseId: string,
  input: NewView,
): Promise<{ view: View; isNew: boolean }> {
  const database = await requireLockedDatabase(tx, actor, databaseId);
  const standing = await findStandardView(tx, actor, databaseId, input);
  if (standing) {
    const { config = {}, was = EMPTY_VIEW } = input;
    return { view: await updateView(tx, actor, databaseId, standing.id, { config, was }), isNew: false };
  }
  await requireViewQuota(tx, actor, databaseId, input.is_personal);
  const config = input.config ?? EMPTY_VIEW;
  await checkViewConfig(tx, databaseId, config);
  requireBounded(config);
  const [position] = await lastPositions(tx, viewsOf(databaseId), 1);
  const { name, type, is_personal } = input;
  const view = await insertView(tx, {
    id: newId(),
    database_id: databaseId,
    name,
    type,
    config,
    is_personal,
    position: position!,
    created_by: actor.userId,
  });
  tx.publish(viewCreated, audienceOf(database, view), { ...placeOf(database), view });
  return { view, isNew: true };
}

/** Returns the shared standard view of a type. */
async function findStandardView(
  tx: Tx,
  { userId }: Actor,
  databaseId: string,
  { type, config, is_personal }: NewView,
): Promise<View | undefined> {
  if (!config?.is_standard || is_personal) return undefined;
  const views = await listViews(tx, databaseId, userId);
  return views.find((view) => view.type === type && view.config.is_standard && !view.is_personal);
}

export async function updateView(
  tx: Tx,
  actor: Actor,
  databaseId: string,
  viewId: string,
  { after, config: given, was, ...changes }: ViewChanges,
): Promise<View> {
  const database = await requireLockedDatabase(tx, actor, databaseId);
  const views = await listViews(tx, databaseId, actor.userId);
  const before = views.find(({ id }) => id === viewId) ?? fail(databaseErrors.view_not_found);
  // An earlier config may name properties that were deleted since; that is no reason to reject the change.
  if (given) await checkViewConfig(tx, databaseId, { ...EMPTY_VIEW, ...given }, before.config);
  const config = given && mergeViewConfig(before.config, given, was);
  if (config) requireBounded(config);
  if (before.is_personal && changes.is_personal === false)
    await requireViewQuota(tx, actor, databaseId, false);
  const moves = after !== undefined && after !== viewId;
  const isSeen = after === null || views.some(({ id }) => id === after);
  const position = moves && isSeen ? await findPosition(tx, viewsOf(databaseId), after) : null;
  if (moves && position === null) fail(databaseErrors.view_not_found);
  const view = await updateViewRow(tx, viewId, { ...changes, ...(config && { config }), position });
  if (view.version > before.version)
    tx.publish(viewUpdated, audienceOf(database, view), { ...placeOf(database), view });
  return view;
}

export async function deleteView(tx: Tx, actor: Actor, databaseId: string, viewId: string): Promise<void> {
  const database = await requireLockedDatabase(tx, actor, databaseId);
  const views = await listViews(tx, databaseId, actor.userId);
  const view = views.find(({ id }) => id === viewId) ?? fail(databaseErrors.view_not_found);
  await deleteViewRow(tx, viewId);
  tx.publish(viewDeleted, audienceOf(database, view), { ...placeOf(database), view_id: viewId });
}
