import {
  IconChecklist,
  IconDatabase,
  IconFile,
  IconFileText,
  IconHash,
  IconLayoutKanban,
  IconMessage,
  IconMessageCircle,
  IconTable,
  IconUser,
} from '@tabler/icons-react';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { ComponentType } from 'react';

/** The icon of each kind of result. */
export const SEARCH_ICONS: Record<SearchKind, ComponentType<{ size?: number; stroke?: number }>> = {
  page: IconFileText,
  message: IconMessage,
  database: IconDatabase,
  project: IconLayoutKanban,
  task: IconChecklist,
  row: IconTable,
  channel: IconHash,
  person: IconUser,
  file: IconFile,
  comment: IconMessageCircle,
};
