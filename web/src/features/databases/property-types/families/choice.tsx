import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Option } from '@workflow/contract/databases/property-types/families/choice.ts';
import { useUpdateProperty } from '../../properties/properties.mutations.ts';
import { CellChoices } from '../cells/CellChoices.tsx';
import classes from '../cells/cells.module.css';
import { OPTION_COLORS, OptionBadge } from '../cells/OptionBadge.tsx';
import { ItemsOperand } from '../operands/ItemsOperand.tsx';
import type { OperandProps } from '../operands/operand.ts';
import type { EditProps, ShowProps } from '../property-type-view.ts';

export const optionsOf = ({ config }: Property): readonly Option[] => config.options ?? [];

const colorOf = (property: Property, value: string) =>
  optionsOf(property).find((option) => option.value === value)?.color ?? 'gray';

export function ShowChoice({ value, property }: ShowProps<string>) {
  return <OptionBadge color={colorOf(property, value)}>{value}</OptionBadge>;
}

export function ShowChoices({ value, property }: ShowProps<readonly string[]>) {
  return (
    <span className={classes.valueList}>
      {value.map((one) => (
        <OptionBadge key={one} color={colorOf(property, one)}>
          {one}
        </OptionBadge>
      ))}
    </span>
  );
}

/** Returns the request that adds options to a property. */
export function addOptionsRequest(property: Property, values: readonly string[]) {
  const options = optionsOf(property);
  const others = values.map((value, index) => ({
    value,
    color: OPTION_COLORS[(options.length + index) % OPTION_COLORS.length]!,
  }));
  const config = { ...property.config, options: [...options, ...others] };
  return { propertyId: property.id, config, was: property.config };
}

/** A toast has already shown the error. */
const ignoreError = () => {};

/** Adds an option to the property for all users; resolves when the server has saved it. */
function useCreateOption(property: Property, workspaceId: string) {
  const { mutateAsync } = useUpdateProperty({ id: property.database_id, workspace_id: workspaceId });
  // The editor may be closed before the request ends, so the caller passes a callback.
  return (value: string, onCreated: () => void) =>
    void mutateAsync(addOptionsRequest(property, [value])).then(onCreated, ignoreError);
}

const itemsOf = (property: Property) =>
  optionsOf(property).map(({ value, color }) => ({
    key: value,
    words: value,
    label: <OptionBadge color={color}>{value}</OptionBadge>,
  }));

export function EditChoice({ value, typed, onSave, onClose, property, workspaceId }: EditProps<string>) {
  const createOption = useCreateOption(property, workspaceId);
  return (
    <CellChoices
      label={property.name}
      items={itemsOf(property)}
      chosen={value === null ? [] : [value]}
      typed={typed}
      onToggle={(key) => {
        if (key !== value) onSave(key);
        onClose();
      }}
      onClear={() => {
        onSave(null);
        onClose();
      }}
      onCreate={(words) => {
        createOption(words, () => onSave(words));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function EditChoices({
  value,
  typed,
  onSave,
  onClose,
  property,
  workspaceId,
}: EditProps<readonly string[]>) {
  const createOption = useCreateOption(property, workspaceId);
  const chosen = value ?? [];
  return (
    <CellChoices
      label={property.name}
      items={itemsOf(property)}
      chosen={chosen}
      typed={typed}
      onToggle={(key) => {
        const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
        onSave(next.length > 0 ? next : null);
      }}
      onCreate={(words) => createOption(words, () => onSave([...chosen, words]))}
      onClose={onClose}
    />
  );
}

/** Splits a comma-separated text into names. */
export const splitNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Finds the ids for all names in a text; undefined if a name is unknown. */
export function findIdsOfNames(
  text: string,
  idOf: (name: string) => string | undefined,
): string[] | null | undefined {
  if (text.trim() === '') return null;
  // A name can contain a comma itself.
  const whole = idOf(text.trim());
  const ids = whole === undefined ? splitNames(text).map(idOf) : [whole];
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined;
}

/** Finds an option by its case-insensitive name. */
export function findOptionByName(text: string, property: Property): string | undefined {
  const searchedName = text.trim().toLowerCase();
  return optionsOf(property).find(({ value }) => value.toLowerCase() === searchedName)?.value;
}

/** The operand field for a property with options. */
export function OptionOperand({ property, ...props }: OperandProps) {
  return <ItemsOperand items={itemsOf(property)} {...props} />;
}
