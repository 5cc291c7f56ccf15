import { dateInZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { buttonErrors } from '@workflow/contract/databases/buttons/buttons.errors.ts';
import type { ButtonPress, PressedButton } from '@workflow/contract/databases/buttons/buttons.schema.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { ButtonAction, ButtonConfig } from '@workflow/contract/databases/property-types/button.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { findProperties, listProperties } from '../properties/properties.store.ts';
import { editCells, type RowAddress, requireRow } from '../rows/rows.service.ts';

type SetCell = Extract<ButtonAction, { do: 'set' }>;

/** The press of a button: when, by which user and in which time zone. */
interface Press {
  readonly userId: string;
  readonly timeZone: string;
  /** Unix time in milliseconds. */
  readonly at: number;
}

function valueFor({ to, value }: SetCell, type: Property['type'], { userId, timeZone, at }: Press): unknown {
  const toDateValue = (date: string) => (type === 'date_range' ? { start: date } : date);
  switch (to) {
    case 'today':
      return toDateValue(dateInZone(timeZone, at));
    case 'now':
      return toDateValue(new Date(at).toISOString());
    case 'me':
      return [userId];
    case 'nothing':
      return null;
    default:
      return value;
  }
}

/** Runs all actions of a button in one transaction. */
export async function pressButton(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  propertyId: string,
  { time_zone }: ButtonPress,
): Promise<PressedButton> {
  const { variant, databaseId, rowId } = address;
  const database = await requireRow(tx, actor, address, variant.edit);
  // `key share` is enough: another session that renames an option locks first that property and then the
  // buttons that set it.
  const [button] = await findProperties(tx, [propertyId], 'key share');
  if (button?.database_id !== databaseId) fail(variant.propertyScope.absent);
  if (button.type !== 'button') fail(buttonErrors.not_a_button);
  const { actions } = button.config as unknown as ButtonConfig;
  const types = new Map((await listProperties(tx, databaseId)).map(({ id, type }) => [id, type]));
  const press = { userId: actor.userId, timeZone: time_zone, at: Date.now() };
  const edits = actions.flatMap((action) => {
    if (action.do !== 'set') return [];
    const type = types.get(action.property_id) ?? fail(buttonErrors.button_outdated);
    const value = valueFor(action, type, press);
    return [{ row_id: rowId, property_id: action.property_id, value }];
  });
  const rows = edits.length > 0 ? (await editCells(tx, actor, database, { edits })).changes : [];
  const set = new Set(edits.map(({ property_id }) => property_id));
  const was = Object.entries(rows[0]?.was ?? {}).filter(([property_id]) => set.has(property_id));
  return {
    rows,
    was: Object.fromEntries(was),
    url: actions.find((action) => action.do === 'open')?.url ?? null,
  };
}
