import { createContext, use } from 'react';

/** Why nobody writes in a conversation any more: it was archived, and nothing in it changes; or nobody else is left in it. */
export type Closed = 'archived' | 'deserted';

export const ClosedContext = createContext<Closed | null>(null);

/** Whether, and why, nobody writes any more in the conversation around the component. */
export const useClosed = (): Closed | null => use(ClosedContext);
