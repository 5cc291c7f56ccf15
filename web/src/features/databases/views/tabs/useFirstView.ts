import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { useState } from 'react';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { lastViewsOf } from './last-view.storage.ts';

/** Returns the key of the view that a user chose last in a database, or null. */
export const readLastView = (userId: string | null, databaseId: string): string | null =>
  (userId !== null && lastViewsOf(userId).read(databaseId)) || null;

/** The view that a database opens with if its URL names none: the one that the user chose last, else the default of the database. */
export function useFirstView({ id, view_type }: Pick<Database, 'id' | 'view_type'>) {
  const me = useCurrentUserId();
  // A choice in another tab, or a new default, applies the next time the database is opened.
  const [first] = useState(() => ({ lastKey: readLastView(me, id), defaultKey: view_type as string }));
  return {
    ...first,
    remember: (key: string) => {
      if (me !== null) lastViewsOf(me).store(id, key);
    },
  };
}
