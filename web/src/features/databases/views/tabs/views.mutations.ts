import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createView, deleteView, updateView } from '@workflow/contract/databases/databases.endpoints.ts';
import type { NewView, View, ViewChanges } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { useCallback } from 'react';
import { call, errorMessageOf } from '../../../../platform/api/api.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { contentKey, type DatabasePlace, type OpenDatabase } from '../../databases.cache.ts';
import { applyViewDeleted, applyViewSaved } from '../../databases.events.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { filterOf, kept, treeOf } from '../../filters/filter-tree.ts';
import { isFinished } from '../../filters/is-finished.ts';
import { shownProperties, toSavedProperties } from '../shown-properties.ts';
import type { ShownView, ViewSettingsProps } from '../shown-view.ts';
import { viewsTexts as texts } from '../views.texts.ts';
import type { PersonalChanges } from './personal-changes.storage.ts';
import { type ConfigChanges, findSavedView } from './shown-views.ts';
import {
  addPendingChange,
  applyPersonalChanges,
  discardPersonalChanges,
  useViewChanges,
  viewKey,
} from './view-changes.store.ts';

const databaseIdsOf = ({ id, workspace_id }: DatabasePlace) => ({ workspace_id, database_id: id });

/** What a view is called; one that every database has is called as its type. */
export const nameOfView = ({ saved, type }: ShownView): string => saved?.name ?? databasesTexts.views[type];

/** What is saved of a view at this moment: changes of it are made one after the other. */
const readSavedView = (client: QueryClient, place: DatabasePlace, key: string): View | null =>
  findSavedView(client.getQueryData<OpenDatabase>(contentKey(place))?.views ?? [], key);

export function useCreateView(database: DatabasePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewView) => call(createView, { params: { id: database.id }, body }),
    onSuccess: (view) => applyViewSaved(client, { ...databaseIdsOf(database), view }),
    onError: (error) => toast.error(errorMessageOf(error, texts.createFailed)),
  });
}

interface SaveViewInput extends Omit<ViewChanges, 'config' | 'was' | 'type'> {
  readonly view: ShownView;
  readonly config?: ConfigChanges;
  /** What these parts were as the person saw them. */
  readonly was?: ConfigChanges;
  /** Called when the server has answered, whatever it said. */
  readonly onSettled?: () => void;
  /** Called when it is saved. */
  readonly onSaved?: () => void;
}

/**
 * Changes a view for everybody who has it: its name, its place, and of its configuration what is named. One that every database has is saved
 * with the first change.
 */
export function useSaveView(database: DatabasePlace) {
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
      const made = await call(createView, {
        params,
        body: {
          name: name ?? databasesTexts.views[type],
          type,
          config: { ...EMPTY_VIEW, ...config, is_standard: true },
          was: { ...EMPTY_VIEW, ...was },
          is_personal: false,
        },
      });
      // One that somebody else saved meanwhile has kept its name.
      return name === undefined || name === made.name ? made : change(made, { name });
    },
    onSuccess: (view, { onSaved: saved }) => {
      applyViewSaved(client, { ...databaseIdsOf(database), view });
      saved?.();
    },
    onSettled: (_, __, { onSettled }) => onSettled?.(),
    onError: (error) => toast.error(errorMessageOf(error, texts.updateFailed)),
  });
}

export function useDeleteView(database: DatabasePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: View) => call(deleteView, { params: { id: database.id, view_id: id } }),
    onSuccess: (_, { id }) => applyViewDeleted(client, { ...databaseIdsOf(database), view_id: id }),
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
}

/**
 * Changes how a view is configured; it shows at once. Filter and sorts of a view that others have as well are this person's own until they
 * are saved for everybody; all else is kept for everybody who has it.
 */
export function useConfigureView({
  open: { database, properties },
  view,
}: ViewSettingsProps): (changes: ConfigChanges) => void {
  const me = useCurrentUserId();
  const { mutate } = useSaveView(database);
  return useCallback(
    ({ filter, sorts, ...others }: ConfigChanges) => {
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

/** What a person has changed in a view for themselves: to be saved for everybody, or given up. */
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
      // What is half said of a condition is nobody's business.
      const filter = own.filter && filterOf(kept(treeOf(own.filter), (one) => isFinished(one, properties)));
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
