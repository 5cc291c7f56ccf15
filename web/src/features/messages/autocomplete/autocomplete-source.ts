import type { ReactNode } from 'react';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import type { AutocompleteQuery } from './autocomplete-query.ts';

/** A suggestion that can replace the typed word. */
export interface AutocompleteOption {
  /** A key that is unique in the list. */
  readonly key: string;
  /** The text that is inserted. */
  readonly text: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail?: string | null;
  readonly onTake?: () => void;
}

/** The field in which the user types. */
export interface AutocompleteContext {
  readonly place: ConversationLocation;
  /** Whether the text can run a command: a new message without files. */
  readonly allowsCommands: boolean;
}

/** The completions of a sign such as `@`. `autocomplete-sources.ts` lists all sources. */
export interface AutocompleteSource {
  readonly sign: AutocompleteQuery['sign'];
  /** The name of the list for screen readers. */
  readonly label: () => string;
  /** A hook that returns the suggestions for the typed word, best match first; none while the word is null. */
  readonly useOptions: (word: string | null, context: AutocompleteContext) => readonly AutocompleteOption[];
}

export const OPTIONS_MAX = 30;
