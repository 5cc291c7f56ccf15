import { createContext, use } from 'react';

/** Why nobody writes in a conversation any more: it was archived, and nothing in it changes; or nobody else is left in it. */
export type ReadOnlyReason = 'archived' | 'deserted';

export const ReadOnlyContext = createContext<ReadOnlyReason | null>(null);

/** Whether, and why, nobody writes any more in the conversation around the component. */
export const useReadOnlyReason = (): ReadOnlyReason | null => use(ReadOnlyContext);
