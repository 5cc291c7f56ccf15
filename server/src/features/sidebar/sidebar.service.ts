import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { arrangementErrors } from '@workflow/contract/sidebar/sidebar.errors.ts';
import { arrangementChanged } from '@workflow/contract/sidebar/sidebar.events.ts';
import { SECTIONS_MAX } from '@workflow/contract/sidebar/sidebar.limits.ts';
import type {
  ArrangedConversation,
  Arrangement,
  ArrangementChanges,
  ConversationChoice,
  NewSection,
  SectionChanges,
} from '@workflow/contract/sidebar/sidebar.schema.ts';
import { applySectionChange, isNameTaken } from '@workflow/contract/sidebar/sidebar.sections.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import {
  clearSection,
  deleteConversationSettingsRow,
  loadSidebar,
  lockSections,
  type Sections,
  type SidebarOwner,
  saveConversationSettings,
  updateSections,
} from './sidebar.store.ts';

/** Deletes a user’s star, mute and section for a conversation when they lose the right to read it. */
export const deleteConversationSettings = deleteConversationSettingsRow;

export async function getArrangement(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<Arrangement> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const found = await loadSidebar(reader, { userId: actor.userId, workspaceId });
  return { workspace_id: workspaceId, ...found };
}

/**
 * Changes the sections of a user. The row lock makes concurrent changes from several tabs run one after the
 * other.
 */
async function changeSections(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  change: (current: Sections) => Partial<Omit<Sections, 'version'>>,
  clear?: (owner: SidebarOwner) => Promise<ArrangedConversation[]>,
): Promise<Arrangement> {
  await requireWorkspace(tx, actor, workspaceId, seeWorkspace);
  const owner = { userId: actor.userId, workspaceId };
  const current = await lockSections(tx, owner);
  const changed = await updateSections(tx, owner, { ...current, ...change(current) });
  const conversations = (await clear?.(owner)) ?? [];
  const arrangement = { workspace_id: workspaceId, ...changed, conversations };
  if (changed.version > current.version) publishSidebar(tx, actor, arrangement);
  return arrangement;
}

const publishSidebar = (tx: Tx, { userId }: Actor, arrangement: Arrangement): void =>
  tx.publish(arrangementChanged, [rooms.user(userId)], arrangement);

export const updateArrangement = (
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { collapsed }: ArrangementChanges,
): Promise<Arrangement> =>
  changeSections(tx, actor, workspaceId, (current) => ({
    collapsed: [...new Set(collapsed ?? current.collapsed)].sort(),
  }));

export const createSection = (
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { kind, name }: NewSection,
): Promise<Arrangement> =>
  changeSections(tx, actor, workspaceId, ({ sections }) => {
    const section = { id: newId(), kind, name, is_collapsed: false };
    if (isNameTaken(sections, section)) fail(arrangementErrors.section_name_taken);
    if (sections.length >= SECTIONS_MAX) fail(arrangementErrors.too_many_sections);
    return { sections: [...sections, section] };
  });

export const updateSection = (
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  id: string,
  changes: SectionChanges,
): Promise<Arrangement> =>
  changeSections(tx, actor, workspaceId, ({ sections }) => {
    const section = sections.find((one) => one.id === id) ?? fail(arrangementErrors.section_not_found);
    const { name = section.name, after } = changes;
    if (isNameTaken(sections, { ...section, name })) fail(arrangementErrors.section_name_taken);
    const isKnown = sections.some((one) => one.id === after && one.id !== id && one.kind === section.kind);
    if (typeof after === 'string' && !isKnown) fail(arrangementErrors.unknown_section);
    return { sections: applySectionChange(sections, id, changes) };
  });

export async function deleteSection(tx: Tx, actor: Actor, workspaceId: string, id: string): Promise<void> {
  await changeSections(
    tx,
    actor,
    workspaceId,
    ({ sections }) => {
      if (!sections.some((section) => section.id === id)) fail(arrangementErrors.section_not_found);
      return { sections: sections.filter((section) => section.id !== id) };
    },
    ({ userId }) => clearSection(tx, userId, id),
  );
}

export async function arrangeConversation(
  tx: Tx,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
  choice: ConversationChoice,
): Promise<Arrangement> {
  const { workspace_id } = await requireConversation(tx, actor, conversationId, variant.see);
  const current = await lockSections(tx, { userId: actor.userId, workspaceId: workspace_id });
  const { section_id = null } = choice;
  const isKnown = current.sections.some(({ id, kind }) => id === section_id && kind === variant.kind);
  if (section_id !== null && !isKnown) fail(arrangementErrors.unknown_section);
  const { settings, versionBefore } = await saveConversationSettings(
    tx,
    conversationId,
    actor.userId,
    choice,
  );
  const arrangement = { workspace_id, ...current, conversations: [settings] };
  if (settings.version !== versionBefore) publishSidebar(tx, actor, arrangement);
  return arrangement;
}
