import { startOfDay } from '@workflow/contract/core/schemas/time-zone.ts';
import { dateRangeOf } from '@workflow/contract/search/search.dates.ts';
import { SEARCH_OPERATORS, type SearchFilter } from '@workflow/contract/search/search.query.ts';
import type { UnknownValue } from '@workflow/contract/search/search.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { SubjectFilter, Viewer } from '../../platform/search/search-source.ts';
import { listDmsWith, listVisibleChannelsNamed, listVisibleUsersNamed } from './search.filters.store.ts';
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
    if (condition) resolved.push({ ...condition, isExcluded } as ResolvedFilter);
    else unknown.push({ operator, value });
  }
  return { filters: resolved, unknown };
}

async function resolve(
  context: Context,
  operator: SearchFilter['operator'],
  value: string,
): Promise<Condition | null> {
  switch (operator) {
    case 'from': {
      const authorIds = await listUsers(context, value);
      return authorIds.length > 0 ? { authorIds } : null;
    }
    case 'in': {
      const placeIds = await listPlaces(context, value);
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

const listUsers = async ({ reader, viewer }: Context, name: string) =>
  name.toLowerCase() === 'me' ? [viewer.userId] : listVisibleUsersNamed(reader, viewer, name);

async function listPlaces({ reader, viewer }: Context, name: string): Promise<string[]> {
  const channels = await listVisibleChannelsNamed(reader, viewer, name);
  if (channels.length > 0) return channels;
  const users = await listVisibleUsersNamed(reader, viewer, name);
  return users.length > 0 ? listDmsWith(reader, viewer, users) : [];
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
