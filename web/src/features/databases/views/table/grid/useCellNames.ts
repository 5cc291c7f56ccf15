import { useQueryClient } from '@tanstack/react-query';
import { displayNameOf } from '../../../../../platform/search/user-names.ts';
import { useMembers } from '../../../../members/members.queries.ts';
import type { CellNames } from '../../../property-types/property-type-view.ts';
import { cachedRowName } from '../../../property-types/relations/row-names.ts';

/** Returns functions that look up the names of users and linked rows in the cache. */
export function useCellNames(workspaceId: string): CellNames {
  const client = useQueryClient();
  const members = useMembers(workspaceId);
  return {
    userNameOf: (userId) => {
      const person = members.data?.find(({ user_id }) => user_id === userId)?.user;
      return person && displayNameOf(person);
    },
    rowNameOf: (property, rowId) => cachedRowName(client, workspaceId, property, rowId),
  };
}
