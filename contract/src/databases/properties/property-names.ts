import { firstCharacters, lengthOf } from '../../core/schemas/text.ts';
import { PROPERTY_NAME_MAX } from '../databases.limits.ts';

/** Returns the name, or the name with the lowest free number if it is taken: “Price 2”. */
export function availablePropertyName(name: string, taken: ReadonlySet<string>): string {
  let available = name;
  for (let number = 2; taken.has(available); number += 1) {
    const suffix = ` ${number}`;
    available = firstCharacters(name, PROPERTY_NAME_MAX - lengthOf(suffix)).trimEnd() + suffix;
  }
  return available;
}
