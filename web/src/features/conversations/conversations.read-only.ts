import { createContext, use } from 'react';

/** Why a conversation is read-only: it was archived, all other participants have left the workspace, or the user has not joined the channel. */
export type ReadOnlyReason = 'archived' | 'deserted' | 'unjoined';

export const ReadOnlyContext = createContext<ReadOnlyReason | null>(null);

/** Returns why the surrounding conversation is read-only; null if it is not. */
export const useReadOnlyReason = (): ReadOnlyReason | null => use(ReadOnlyContext);
