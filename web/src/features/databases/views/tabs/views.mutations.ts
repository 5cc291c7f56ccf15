import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createView, deleteView, updateView } from '@workflow/contract/databases/databases.endpoints.ts';
import type { NewView, View, ViewChanges } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { useCallback } from 'react';
import { call, errorMessageOf } from '../../../../platform/api/api.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { contentKey, type DatabaseRef, type OpenDatabase } from '../../databases.cache.ts';
import { applyViewDeleted, applyViewSaved } from '../../databases.events.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { filterConditions, toFilter, toFilterGroup } from '../../filters/filter-tree.ts';
import { isCompleteCondition } from '../../filters/is-complete-condition.ts';
import { shownProperties, toSavedProperties } from '../shown-properties.ts';
import type { ShownView, ViewSettingsProps } from '../shown-view.ts';
import { viewsTexts as texts } from '../views.texts.ts';
import type { PersonalChanges } from './personal-changes.storage.ts';
import { findSavedView, type ViewOverrides } from './shown-views.ts';
import {
  addPendingChange,
  applyPersonalChanges,
  discardPersonalChanges,
  useViewChanges,
  viewKey,
} from './view-changes.store.ts';

const databaseIdsOf = ({ id, workspace_id }: DatabaseRef) => ({ workspace_id, database_id: id });

/** Returns the view's name. A standard view without a saved name is named after its type. */
export const nameOfView = ({ saved, type }: ShownView): string => saved?.name ?? databasesTexts.views[type];

/** Reads the saved view from the cache when the mutation runs, because mutations of a view run one after another. */
const readSavedView = (client: QueryClient, place: DatabaseRef, key: string): View | null =>
  findSavedView(client.getQueryData<OpenDatabase>(contentKey(place))?.views ?? [], key);

export function useCreateView(database: DatabaseRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewView) => call(createView, { params: { id: database.id }, body }),
    onSuccess: (view) => applyViewSaved(client, { ...databaseIdsOf(database), view }),
    onError: (error) => toast.error(errorMessageOf(error, texts.createFailed)),
  });
}

interface SaveViewInput extends Omit<ViewChanges, 'config' | 'was' | 'type'> {
  readonly view: ShownView;
  readonly config?: ViewOverrides;
  /** The values of these settings that the user saw. The server merges lists with them. */
  readonly was?: ViewOverrides;
  /** Called when the server has answered, with success or an error. */
  readonly onSettled?: () => void;
  /** Called when the server has saved the view. */
  readonly onSaved?: () => void;
}

/**
 * Changes a view for everyone who can see it: its name, position or the given settings. A standard view is created with its first
 * change.
 */
export function useSaveView(database: DatabaseRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `views of ${database.id}` },
    mutationFn: async ({ view: { key, type }, config, was, name, after, is_personal }: SaveViewInput) => {
      const saved = readSavedView(client, database, key);
      const params = { id: database.id };
      const change = (view: View, body: ViewChanges) =>
        call(updateView, { params: { ...params, view_id: view.id }, body });
      if (saved)
        return change(saved, {
          ...(name !== undefined && { name }),
          ...(after !== undefined && { after }),
          ...(is_personal !== undefined && { is_personal }),
          ...(config && { config, was }),
        });
      const created = await call(createView, {
        params,
        body: {
          name: name ?? databasesTexts.views[type],
          type,
          config: { ...EMPTY_VIEW, ...config, is_standard: true },
          was: { ...EMPTY_VIEW, ...was },
          is_personal: false,
        },
      });
      // If another session created the view in the meantime, it kept its own name.
      return name === undefined || name === created.name ? created : change(created, { name });
    },
    onSuccess: (view, { onSaved: saved }) => {
      applyViewSaved(client, { ...databaseIdsOf(database), view });
      saved?.();
    },
    onSettled: (_, __, { onSettled }) => onSettled?.(),
    onError: (error) => toast.error(errorMessageOf(error, texts.updateFailed)),
  });
}

export function useDeleteView(database: DatabaseRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: View) => call(deleteView, { params: { id: database.id, view_id: id } }),
    onSuccess: (_, { id }) => applyViewDeleted(client, { ...databaseIdsOf(database), view_id: id }),
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
}

/**
 * Changes a view's configuration optimistically. In a shared view, filter and sort changes stay personal until the user saves them for
 * everyone; all other settings are saved for everyone.
 */
export function useConfigureView({
  open: { database, properties },
  view,
}: ViewSettingsProps): (changes: ViewOverrides) => void {
  const me = useCurrentUserId();
  const { mutate } = useSaveView(database);
  return useCallback(
    ({ filter, sorts, ...others }: ViewOverrides) => {
      const own: PersonalChanges = { ...(filter !== undefined && { filter }), ...(sorts && { sorts }) };
      const key = viewKey(database.id, view.key);
      const isOwn = me !== null && !view.saved?.is_personal;
      if (isOwn && Object.keys(own).length > 0) applyPersonalChanges(me, key, own);
      const config = isOwn ? others : { ...others, ...own };
      if (Object.keys(config).length === 0) return;
      const seen = {
        ...view.config,
        properties: toSavedProperties(shownProperties(view.config, properties, view.type)),
      };
      const was = Object.fromEntries(
        Object.keys(config).map((part) => [part, seen[part as keyof ViewConfig]]),
      );
      mutate({ view, config, was, onSettled: addPendingChange(key, config) });
    },
    [database.id, properties, view, me, mutate],
  );
}

/** The user's personal changes of a view, with functions to save them for everyone or to reset them. */
export function usePersonalChanges({ open: { database, properties }, view }: ViewSettingsProps) {
  const me = useCurrentUserId();
  const { personalChangesOf } = useViewChanges(database.id);
  const { mutate } = useSaveView(database);
  const own = personalChangesOf(view.key);
  const key = viewKey(database.id, view.key);
  return {
    isChanged: Object.keys(own).length > 0,
    save() {
      if (me === null) return;
      // Unfinished conditions are not saved for other users.
      const filter =
        own.filter &&
        toFilter(filterConditions(toFilterGroup(own.filter), (one) => isCompleteCondition(one, properties)));
      const config = { ...own, ...(filter !== undefined && { filter }) };
      mutate({
        view,
        config,
        onSettled: addPendingChange(key, own),
        onSaved: () => discardPersonalChanges(me, key, own),
      });
    },
    reset: () => me !== null && discardPersonalChanges(me, key),
  };
}
