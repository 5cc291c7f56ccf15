import type { QueryClient } from '@tanstack/react-query';
import type {
  ArrangedConversation,
  Arrangement,
  FixedSection,
  Section,
  SectionKind,
} from '@workflow/contract/arrangement/arrangement.schema.ts';
import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import { changeCached } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';

export const arrangementKey = (workspaceId: string) => workspaceKey(workspaceId, 'arrangement');

type Known = Pick<ArrangedConversation, 'conversation_id' | 'version'>;

const byConversation = (one: Known, other: Known) => (one.conversation_id < other.conversation_id ? -1 : 1);

/** The arrangement with what was heard of it, as far as that is later than what is known. */
export function withArrangement(known: Arrangement, heard: Arrangement): Arrangement {
  const later = heard.conversations.filter((one) => {
    const before = known.conversations.find(({ conversation_id }) => conversation_id === one.conversation_id);
    return !before || isNewer(one, before);
  });
  if (later.length === 0 && !isNewer(heard, known)) return known;
  const others = known.conversations.filter(
    ({ conversation_id }) => !later.some((one) => one.conversation_id === conversation_id),
  );
  const { version, sections, collapsed } = isNewer(heard, known) ? heard : known;
  return {
    workspace_id: known.workspace_id,
    version,
    sections,
    collapsed,
    conversations: [...others, ...later].sort(byConversation),
  };
}

/** What was chosen in a conversation goes with the conversation. */
export const forgetArranged = (client: QueryClient, workspaceId: string, conversationId: string): void =>
  changeCached<Arrangement>(client, arrangementKey(workspaceId), (known) =>
    known.conversations.some(({ conversation_id }) => conversation_id === conversationId)
      ? {
          ...known,
          conversations: known.conversations.filter(
            ({ conversation_id }) => conversation_id !== conversationId,
          ),
        }
      : known,
  );

export type Choice = Pick<ArrangedConversation, 'is_starred' | 'is_muted' | 'section_id'>;

export const NO_CHOICE: Choice = { is_starred: false, is_muted: false, section_id: null };

/** What was chosen, by the conversation's id. */
export type Choices = ReadonlyMap<string, Choice>;

export const choicesIn = (arrangement: Arrangement | undefined): Choices =>
  new Map(arrangement?.conversations.map((one) => [one.conversation_id, one]));

interface Waiting {
  readonly unread_count: number;
  readonly unread_mentions: readonly UnreadMention[];
  readonly is_followed?: boolean;
  readonly archived_at?: string | null;
}

const NOTHING = { unread: 0, mentions: 0 };

/** What waits to be read there, as far as the person wants to hear of it: of what is muted, what mentions them by name. */
export function waitingIn(row: Waiting, isMuted: boolean): { unread: number; mentions: number } {
  if (row.archived_at) return NOTHING;
  return {
    unread: isMuted ? 0 : row.unread_count,
    mentions: unreadMentionsOf(isMuted ? { ...row, is_followed: false } : row),
  };
}

/** A section as it is drawn, with what stands in it. */
export interface Group<Row> {
  /** The section's id, or the name of one that everybody has. */
  readonly key: 'starred' | 'rest' | 'other' | (string & {});
  /** Null for one that everybody has. */
  readonly section: Section | null;
  readonly rows: readonly Row[];
}

/** What a section that everybody has is called where it is said which of them are collapsed. */
export const fixedSection = (kind: SectionKind, key: Group<unknown>['key']): FixedSection => {
  if (key === 'starred') return kind === 'dm' ? 'starred_dms' : 'starred_channels';
  if (key === 'other') return 'other_channels';
  return kind === 'dm' ? 'dms' : 'channels';
};

/** What the person has chosen of a conversation, before the server has said so. */
export function withChoice(known: Arrangement, id: string, choice: Partial<Choice>): Arrangement {
  const before = known.conversations.find(({ conversation_id }) => conversation_id === id);
  const chosen = { conversation_id: id, version: 0, ...NO_CHOICE, ...before, ...choice };
  const others = known.conversations.filter((one) => one !== before);
  return { ...known, conversations: [...others, chosen].sort(byConversation) };
}

/** The rows of a list, in their order, in the sections that the person has put them into; an empty section of theirs is there, too. */
export function groupsOf<Row extends { readonly id: string }>(
  kind: SectionKind,
  rows: readonly Row[],
  arrangement: Arrangement | undefined,
  choices: Choices,
  isOther: (row: Row) => boolean = () => false,
): Group<Row>[] {
  const sections = (arrangement?.sections ?? []).filter((section) => section.kind === kind);
  const inside = new Map<string, Row[]>([['starred', []]]);
  for (const { id } of sections) inside.set(id, []);
  inside.set('rest', []);
  inside.set('other', []);
  for (const row of rows) {
    const { is_starred, section_id } = choices.get(row.id) ?? NO_CHOICE;
    const own = section_id !== null && inside.has(section_id) ? section_id : isOther(row) ? 'other' : 'rest';
    const key = is_starred ? 'starred' : own;
    inside.get(key)?.push(row);
  }
  return [...inside].flatMap(([key, of]) => {
    const section = sections.find(({ id }) => id === key) ?? null;
    return of.length > 0 || section || key === 'rest' ? [{ key, section, rows: of }] : [];
  });
}
