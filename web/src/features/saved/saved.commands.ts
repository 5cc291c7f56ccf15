import { IconBookmark, IconBookmarkOff } from '@tabler/icons-react';
import type { MessageCommand } from '../messages/commands/message-command.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useSavedStates } from './saved.cache.ts';
import { useSetSavedState } from './saved.mutations.ts';
import { savedTexts as texts } from './saved.texts.ts';

const save: MessageCommand = {
  name: 'save',
  label: () => texts.save,
  Icon: IconBookmark,
  key: 'a',
  group: 'keep',
  useAction({ message: { id } }) {
    const isSaved = useSavedStates(({ states }) => states.get(id) === 'in_progress');
    const { mutate } = useSetSavedState(useCurrentWorkspace()?.id ?? '', id);
    return isSaved
      ? { run: () => mutate(null), label: texts.remove, Icon: IconBookmarkOff }
      : { run: () => mutate('in_progress') };
  },
};

export const savedCommands: readonly MessageCommand[] = [save];
