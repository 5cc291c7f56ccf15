import * as z from 'zod/mini';
import { Id } from '../core/schemas/id.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { SECTION_NAME_MAX } from './sidebar.limits.ts';

/** The list that a section belongs to: channels and direct messages each have sections of their own. */
export const SectionKind = z.enum(['channel', 'dm']);
export type SectionKind = z.output<typeof SectionKind>;

export const Section = z.object({
  id: Id,
  kind: SectionKind,
  name: z.string(),
  is_collapsed: z.boolean(),
});
export type Section = z.output<typeof Section>;

/** The built-in sections of the sidebar. */
export const FixedSection = z.enum(['starred_channels', 'channels', 'other_channels', 'starred_dms', 'dms']);
export type FixedSection = z.output<typeof FixedSection>;

/**
 * What notifies a user in a conversation. By default, channels notify of mentions and followed threads, and direct messages of every
 * message.
 */
export const NotificationLevel = z.enum(['default', 'all', 'mentions', 'nothing']);
export type NotificationLevel = z.output<typeof NotificationLevel>;

/** The sidebar settings of a user for one conversation. Conversations without settings are not listed. */
export const ArrangedConversation = z.object({
  conversation_id: Id,
  is_starred: z.boolean(),
  is_muted: z.boolean(),
  notification_level: NotificationLevel,
  section_id: z.nullable(Id),
  version: Version,
});
export type ArrangedConversation = z.output<typeof ArrangedConversation>;

/** The sidebar settings of a user in a workspace. */
export const Arrangement = z.object({
  workspace_id: Id,
  /** The version of `sections` and `collapsed`; each conversation has its own version. */
  version: Version,
  /** The sections in their order. */
  sections: z.array(Section),
  collapsed: z.array(FixedSection),
  conversations: z.array(ArrangedConversation),
});
export type Arrangement = z.output<typeof Arrangement>;

const SectionName = text('Section name', { min: 1, max: SECTION_NAME_MAX });

export const NewSection = z.object({ kind: SectionKind, name: SectionName });
export type NewSection = z.output<typeof NewSection>;

export const SectionChanges = z.object({
  name: z.optional(SectionName),
  is_collapsed: z.optional(z.boolean()),
  /** The id of the section in the same list to place this one after; null places it first. */
  after: z.optional(z.nullable(Id)),
});
export type SectionChanges = z.output<typeof SectionChanges>;

export const ArrangementChanges = z.object({
  collapsed: z.optional(z.array(FixedSection).check(z.maxLength(FixedSection.options.length))),
});
export type ArrangementChanges = z.output<typeof ArrangementChanges>;

export const ConversationChoice = z.object({
  is_starred: z.optional(z.boolean()),
  is_muted: z.optional(z.boolean()),
  notification_level: z.optional(NotificationLevel),
  section_id: z.optional(z.nullable(Id)),
});
export type ConversationChoice = z.output<typeof ConversationChoice>;
