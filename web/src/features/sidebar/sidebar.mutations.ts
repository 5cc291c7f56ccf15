import type { QueryClient } from '@tanstack/react-query';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import {
  arrangementEndpoints,
  createSection as createSectionEndpoint,
  deleteSection as deleteSectionEndpoint,
  updateArrangement,
  updateSection as updateSectionEndpoint,
} from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import type { Arrangement, Section, SectionChanges } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { applySectionChange } from '@workflow/contract/sidebar/sidebar.sections.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { updateCache } from '../../platform/cache/live-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import {
  DEFAULT_SETTINGS,
  fixedSectionName,
  type SidebarGroup,
  type SidebarSettings,
  sidebarKey,
  withSettings,
} from './sidebar.cache.ts';
import { applyArrangementChanged } from './sidebar.events.ts';
import { sidebarMenuTexts as texts } from './sidebar.menu.texts.ts';

type Change = (known: Arrangement) => Arrangement;

/** Updates the cache optimistically. When the server refuses, the change is rolled back with an error toast. */
async function updateOptimistically(
  client: QueryClient,
  workspaceId: string,
  { shown, back }: { shown: Change; back: Change },
  ask: () => Promise<Arrangement | undefined>,
): Promise<void> {
  const key = sidebarKey(workspaceId);
  updateCache<Arrangement>(client, key, shown);
  try {
    const answer = await ask();
    if (answer) applyArrangementChanged(client, answer);
  } catch (error) {
    updateCache<Arrangement>(client, key, back);
    toast.error(errorMessageOf(error, texts.failed), 'arrangement');
    void client.invalidateQueries({ queryKey: key });
  }
}

const cachedArrangement = (client: QueryClient, workspaceId: string) =>
  client.getQueryData<Arrangement>(sidebarKey(workspaceId));

/** Stars, mutes or moves a conversation to a section. */
export function updateConversationSettings(
  client: QueryClient,
  { kind, id, workspace_id }: ConversationLocation,
  choice: Partial<SidebarSettings>,
): Promise<void> {
  const known = cachedArrangement(client, workspace_id)?.conversations.find(
    ({ conversation_id }) => conversation_id === id,
  );
  const { is_starred, is_muted, notification_level, section_id } = known ?? DEFAULT_SETTINGS;
  const before = { is_starred, is_muted, notification_level, section_id };
  return updateOptimistically(
    client,
    workspace_id,
    {
      shown: (arrangement) => withSettings(arrangement, id, choice),
      back: (arrangement) => withSettings(arrangement, id, before),
    },
    () => call(arrangementEndpoints(variantOf(kind)).arrangeConversation, { params: { id }, body: choice }),
  );
}

function updateSections(
  client: QueryClient,
  workspaceId: string,
  shown: Change,
  ask: () => Promise<Arrangement | undefined>,
): Promise<void> {
  const before = cachedArrangement(client, workspaceId);
  const revert: Change = (known) =>
    before ? { ...known, sections: before.sections, collapsed: before.collapsed } : known;
  return updateOptimistically(client, workspaceId, { shown, back: revert }, ask);
}

/** Collapses or moves one of the user’s sections. */
export const updateSection = (
  client: QueryClient,
  workspaceId: string,
  section_id: string,
  changes: SectionChanges,
): Promise<void> =>
  updateSections(
    client,
    workspaceId,
    (known) => ({ ...known, sections: applySectionChange(known.sections, section_id, changes) }),
    () => call(updateSectionEndpoint, { params: { id: workspaceId, section_id }, body: changes }),
  );

export function toggleSection(
  client: QueryClient,
  workspaceId: string,
  kind: Section['kind'],
  { key, section }: Pick<SidebarGroup<unknown>, 'key' | 'section'>,
): Promise<void> {
  if (section) return updateSection(client, workspaceId, section.id, { is_collapsed: !section.is_collapsed });
  const fixed = fixedSectionName(kind, key);
  const before = cachedArrangement(client, workspaceId)?.collapsed ?? [];
  const collapsed = before.includes(fixed) ? before.filter((one) => one !== fixed) : [...before, fixed];
  return updateSections(
    client,
    workspaceId,
    (known) => ({ ...known, collapsed }),
    () => call(updateArrangement, { params: { id: workspaceId }, body: { collapsed } }),
  );
}

export const deleteSection = (client: QueryClient, workspaceId: string, section_id: string): Promise<void> =>
  updateSections(
    client,
    workspaceId,
    (known) => ({ ...known, sections: known.sections.filter(({ id }) => id !== section_id) }),
    async () => {
      await call(deleteSectionEndpoint, { params: { id: workspaceId, section_id } });
      void client.invalidateQueries({ queryKey: sidebarKey(workspaceId) });
      return undefined;
    },
  );

/** Creates or renames a section and returns its id. @throws ApiError when the server rejects the name */
export async function saveSectionName(
  client: QueryClient,
  workspaceId: string,
  { kind, name, section }: { kind: Section['kind']; name: string; section: Section | null },
): Promise<string> {
  const params = { id: workspaceId };
  const answer = section
    ? await call(updateSectionEndpoint, { params: { ...params, section_id: section.id }, body: { name } })
    : await call(createSectionEndpoint, { params, body: { kind, name } });
  applyArrangementChanged(client, answer);
  return section?.id ?? answer.sections.at(-1)!.id;
}
