import type { UserSummary } from '@workflow/contract/users/users.schema.ts';

/** The profile fields that are embedded wherever a user appears. */
const SHOWN = ['username', 'full_name', 'avatar_url'] as const;
const SUMMARY = [
  ...SHOWN,
  'status',
  'title',
  'custom_status',
  'custom_status_expires_at',
  'time_zone',
  'is_do_not_disturb',
  'version',
] as const;

type Fields = Record<string, unknown>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that is the user, or a row about the user such as a membership. */
const isOfUser = (value: Fields, { id }: UserSummary) =>
  'avatar_url' in value && (value.user_id === undefined ? value.id === id : value.user_id === id);

/** The version of the embedded user, if there is one. A membership’s own version does not count. */
function versionOf(value: Fields): number {
  const person = (value.user_id === undefined ? value : value.user) as { version?: number } | undefined;
  return person?.version ?? 0;
}

function updateProfileFields(known: Fields, person: UserSummary): Fields {
  const fields = 'custom_status' in known ? SUMMARY : SHOWN;
  const news = fields.filter((field) => field in known && known[field] !== person[field]);
  return news.length > 0
    ? { ...known, ...Object.fromEntries(news.map((field) => [field, person[field]])) }
    : known;
}

/** Returns the data with the user’s profile updated wherever it is embedded. Parts without the user keep their identity. */
export function withProfile<T>(data: T, person: UserSummary): T {
  if (Array.isArray(data)) {
    const items = data.map((item) => withProfile(item, person));
    return items.every((item, index) => item === data[index]) ? data : (items as T);
  }
  if (!isPlain(data)) return data;
  if (isOfUser(data, person) && versionOf(data) >= person.version) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, withProfile(value, person)] as const);
  const isSame = entries.every(([key, value]) => value === data[key]);
  const whole: Fields = isSame ? data : Object.fromEntries(entries);
  return (isOfUser(whole, person) ? updateProfileFields(whole, person) : whole) as T;
}
