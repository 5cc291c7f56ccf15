import { databaseKeys } from '../../features/databases/databases.keys.ts';
import { messageKeys } from '../../features/messages/keyboard/messages.keys.ts';
import { pageKeys } from '../../features/pages/pages.keys.ts';
import type { KeyGroup } from '../../platform/keyboard/shortcuts.ts';
import { shellKeys } from './shell.keys.ts';

/** Key groups of the keyboard help, one for each part of the screen. */
export const keyHelpGroups: readonly KeyGroup[] = [
  ...shellKeys,
  ...messageKeys,
  ...databaseKeys,
  ...pageKeys,
];
