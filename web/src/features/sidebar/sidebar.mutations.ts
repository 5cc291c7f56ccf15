import type { QueryClient } from '@tanstack/react-query';
import {
  arrangementEndpoints,
  createSection as createSectionEndpoint,
  deleteSection as deleteSectionEndpoint,
  updateArrangement,
  updateSection as updateSectionEndpoint,
} from '@workflow/contract/arrangement/arrangement.endpoints.ts';
import type {
  Arrangement,
  Section,
  SectionChanges,
} from '@workflow/contract/arrangement/arrangement.schema.ts';
import { changedSections } from '@workflow/contract/arrangement/arrangement.sections.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { call, detailOf } from '../../platform/api/api.ts';
import { changeHeld } from '../../platform/cache/live-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Place } from '../conversations/conversations.cache.ts';
import {
  arrangementKey,
  type Choice,
  fixedSection,
  type Group,
  NO_CHOICE,
  withChoice,
} from './sidebar.cache.ts';
import { applyArrangementChanged } from './sidebar.events.ts';
import { arrangementMenuTexts as texts } from './sidebar.menu.texts.ts';

type Change = (known: Arrangement) => Arrangement;

/** Shows at once, and is taken back with a reason where the server does not take it. */
async function change(
  client: QueryClient,
  workspaceId: string,
  { shown, back }: { shown: Change; back: Change },
  ask: () => Promise<Arrangement | undefined>,
): Promise<void> {
  const key = arrangementKey(workspaceId);
  changeHeld<Arrangement>(client, key, shown);
  try {
    const answer = await ask();
    if (answer) applyArrangementChanged(client, answer);
  } catch (error) {
    changeHeld<Arrangement>(client, key, back);
    toast.error(detailOf(error, texts.failed), 'arrangement');
    void client.invalidateQueries({ queryKey: key });
  }
}

const held = (client: QueryClient, workspaceId: string) =>
  client.getQueryData<Arrangement>(arrangementKey(workspaceId));

/** Stars or mutes a conversation, or puts it into a section. */
export function arrangeConversation(
  client: QueryClient,
  { kind, id, workspace_id }: Place,
  choice: Partial<Choice>,
): Promise<void> {
  const known = held(client, workspace_id)?.conversations.find(
    ({ conversation_id }) => conversation_id === id,
  );
  const { is_starred, is_muted, section_id } = known ?? NO_CHOICE;
  return change(
    client,
    workspace_id,
    {
      shown: (arrangement) => withChoice(arrangement, id, choice),
      back: (arrangement) => withChoice(arrangement, id, { is_starred, is_muted, section_id }),
    },
    () => call(arrangementEndpoints(faceOf(kind)).arrangeConversation, { params: { id }, body: choice }),
  );
}

function changeSections(
  client: QueryClient,
  workspaceId: string,
  shown: Change,
  ask: () => Promise<Arrangement | undefined>,
): Promise<void> {
  const before = held(client, workspaceId);
  const back: Change = (known) =>
    before ? { ...known, sections: before.sections, collapsed: before.collapsed } : known;
  return change(client, workspaceId, { shown, back }, ask);
}

/** Collapses or moves a section of one's own. */
export const updateSection = (
  client: QueryClient,
  workspaceId: string,
  section_id: string,
  changes: SectionChanges,
): Promise<void> =>
  changeSections(
    client,
    workspaceId,
    (known) => ({ ...known, sections: changedSections(known.sections, section_id, changes) }),
    () => call(updateSectionEndpoint, { params: { id: workspaceId, section_id }, body: changes }),
  );

export function toggleSection(
  client: QueryClient,
  workspaceId: string,
  kind: Section['kind'],
  { key, section }: Pick<Group<unknown>, 'key' | 'section'>,
): Promise<void> {
  if (section) return updateSection(client, workspaceId, section.id, { is_collapsed: !section.is_collapsed });
  const fixed = fixedSection(kind, key);
  const before = held(client, workspaceId)?.collapsed ?? [];
  const collapsed = before.includes(fixed) ? before.filter((one) => one !== fixed) : [...before, fixed];
  return changeSections(
    client,
    workspaceId,
    (known) => ({ ...known, collapsed }),
    () => call(updateArrangement, { params: { id: workspaceId }, body: { collapsed } }),
  );
}

export const deleteSection = (client: QueryClient, workspaceId: string, section_id: string): Promise<void> =>
  changeSections(
    client,
    workspaceId,
    (known) => ({ ...known, sections: known.sections.filter(({ id }) => id !== section_id) }),
    async () => {
      await call(deleteSectionEndpoint, { params: { id: workspaceId, section_id } });
      void client.invalidateQueries({ queryKey: arrangementKey(workspaceId) });
      return undefined;
    },
  );

/** @throws ApiError with what is wrong with the name */
export async function nameSection(
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
