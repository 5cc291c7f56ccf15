import type { Feature } from '../../platform/feature/feature.ts';
import { unreadAppliers } from './unread.events.ts';
import { unreadTexts as texts } from './unread.texts.ts';
import { useMarkAllReadCommand } from './useMarkAllReadCommand.ts';

export const unread: Feature = {
  name: 'unread',
  appliers: unreadAppliers,
  commands: [{ label: () => texts.markAllRead, keys: ['shift+Escape'], useRun: useMarkAllReadCommand }],
};
