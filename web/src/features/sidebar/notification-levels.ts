import type { NotificationLevel, SectionKind } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { sidebarMenuTexts as texts } from './sidebar.menu.texts.ts';

export type ShownLevel = Exclude<NotificationLevel, 'default'>;
export const SHOWN_LEVELS: readonly ShownLevel[] = ['all', 'mentions', 'nothing'];

/** Returns the level of a conversation. The default level is resolved to the level that it stands for. */
export function shownLevelOf(kind: SectionKind, level: NotificationLevel): ShownLevel {
  if (level !== 'default') return level;
  return kind === 'dm' ? 'all' : 'mentions';
}

export const levelLabelOf = (kind: SectionKind, level: ShownLevel): string =>
  kind === 'dm' && level === 'mentions' ? texts.mentionsInDm : texts.levels[level];
