import type { AutocompleteSource } from './autocomplete-source.ts';
import { channelSource } from './sources/channel.source.tsx';
import { commandSource } from './sources/command.source.tsx';
import { emojiSource } from './sources/emoji.source.tsx';
import { userSource } from './sources/user.source.tsx';

/** Everything that a message field completes. */
export const autocompleteSources: readonly AutocompleteSource[] = [
  userSource,
  channelSource,
  emojiSource,
  commandSource,
];
