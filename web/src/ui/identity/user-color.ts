import './user-colors.css';

/** The number of colors in `user-colors.css`. */
const COLORS = 6;

/** Returns the value of `data-user-color`, which sets `--user-color`. It is the same for a user in every browser. */
export function userColorOf(userId: string): string {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return String(sum % COLORS);
}
