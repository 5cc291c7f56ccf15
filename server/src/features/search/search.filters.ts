import { startOfDay } from '@workflow/contract/core/schemas/time-zone.ts';
import { dateRangeOf } from '@workflow/contract/search/search.dates.ts';
import { SEARCH_OPERATORS, type SearchFilter } from '@workflow/contract/search/search.query.ts';
import type { UnknownValue } from '@workflow/contract/search/search.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { SubjectFilter, Viewer } from '../../platform/search/search-source.ts';
import {
  listDmsWith,
  listVisibleChannelsNamed,
  listVisibleUsersLike,
  listVisibleUsersNamed,
} from './search.filters.store.ts';
import type { ResolvedFilter } from './search.store.ts';

interface ResolvedFilters {
  readonly filters: readonly ResolvedFilter[];
  readonly unknown: readonly UnknownValue[];
}

type Context = { readonly reader: Reader; readonly viewer: Viewer; readonly timeZone: string };
type Condition = ResolvedFilter extends infer Filter ? Omit<Filter, 'isExcluded'> : never;

/** Resolves the names and dates of operators. Names of users and channels that the viewer cannot see are unknown, like names that do not exist. */
export async function resolveFilters(
  context: Context,
  filters: readonly SearchFilter[],
): Promise<ResolvedFilters> {
  const resolved: ResolvedFilter[] = [];
  const unknown: UnknownValue[] = [];
  for (const { operator, value, isExcluded } of filters) {
    const condition = await resolve(context, operator, value);
    if (condition && condition !== 'ambiguous') resolved.push({ ...condition, isExcluded } as ResolvedFilter);
    else unknown.push({ operator, value, is_ambiguous: condition === 'ambiguous' });
  }
  return { filters: resolved, unknown };
}

async function resolve(
  context: Context,
  operator: SearchFilter['operator'],
  value: string,
): Promise<Condition | 'ambiguous' | null> {
  switch (operator) {
    case 'from': {
      const authorIds = await findUsers(context, value);
      if (authorIds === 'ambiguous') return authorIds;
      return authorIds.length > 0 ? { authorIds } : null;
    }
    case 'in': {
      const placeIds = await findPlaces(context, value);
      if (placeIds === 'ambiguous') return placeIds;
      return placeIds.length > 0 ? { placeIds } : null;
    }
    case 'before':
    case 'after':
    case 'on':
      return resolveDate(context, operator, value);
    default: {
      const values: readonly string[] = SEARCH_OPERATORS[operator];
      const subject = `${operator}:${value.toLowerCase()}` as SubjectFilter;
      return values.includes(value.toLowerCase()) ? { subject } : null;
    }
  }
}

/** Finds users by username or full name, or else the only user with a word in the name that begins with the text. */
async function findUsers({ reader, viewer }: Context, name: string): Promise<string[] | 'ambiguous'> {
  if (name.toLowerCase() === 'me') return [viewer.userId];
  const named = await listVisibleUsersNamed(reader, viewer, name);
  if (named.length > 0) return named;
  const alike = await listVisibleUsersLike(reader, viewer, name);
  return alike.length > 1 ? 'ambiguous' : alike;
}

async function findPlaces(context: Context, name: string): Promise<string[] | 'ambiguous'> {
  const { reader, viewer } = context;
  const channels = await listVisibleChannelsNamed(reader, viewer, name);
  if (channels.length > 0) return channels;
  const users = await findUsers(context, name);
  return users === 'ambiguous' || users.length === 0 ? users : listDmsWith(reader, viewer, users);
}

/** Computes day boundaries here and not in SQL, because PostgreSQL knows fewer time zones than Node. */
function resolveDate(
  { timeZone }: Context,
  operator: 'before' | 'after' | 'on',
  value: string,
): Condition | null {
  const range = dateRangeOf(value, timeZone);
  if (!range) return null;
  const startOf = (date: string) => new Date(startOfDay(timeZone, date)).toISOString();
  return {
    from: operator === 'before' ? null : startOf(operator === 'after' ? range.end : range.start),
    to: operator === 'after' ? null : startOf(operator === 'before' ? range.start : range.end),
  };
}
