import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as users from './users.service.ts';

export const userRoutes: readonly Route[] = [
  route(searchUsers, async ({ reader, query }) => ({ users: await users.searchUsers(reader, query.q) })),
];
