import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconPencil, IconX } from '@tabler/icons-react';
import { settableValueKinds } from '@workflow/contract/databases/buttons/button-values.ts';
import { BUTTON_ACTIONS_MAX, BUTTON_LABEL_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { ButtonAction, ButtonValue } from '@workflow/contract/databases/property-types/button.ts';
import { useId } from 'react';
import parts from '../../toolbar/parts.module.css';
import { ChoiceField } from './ChoiceField.tsx';
import classes from './config.module.css';
import { configTexts as texts } from './config.texts.ts';
import type { ConfigProps } from './config.ts';

type SetCell = Extract<ButtonAction, { do: 'set' }>;

const several: readonly Property['type'][] = ['multi_select', 'person'];

const isChecked = ({ type }: Property) => type === 'checkbox';

/** Converts between the value of a condition field and a cell value. */
const toCellValue = ({ type }: Property, operand: unknown): unknown =>
  type === 'date_range' && typeof operand === 'string' ? { start: operand } : operand;
const toOperand = ({ type }: Property, cell: unknown): unknown =>
  type === 'date_range' ? (cell as { start?: string } | undefined)?.start : cell;

/** Configures a button's label and the action on press. */
export function ButtonConfig({ open, config, onChange, ValueField }: ConfigProps) {
  const id = useId();
  const actions = (config.actions ?? []) as readonly ButtonAction[];
  const settable = open.properties.filter(({ type }) => settableValueKinds(type).length > 0);
  const setPropertyIds = new Set(
    actions.flatMap((action) => (action.do === 'set' ? [action.property_id] : [])),
  );
  const free = settable.filter((one) => !setPropertyIds.has(one.id));
  const change = (next: readonly ButtonAction[]) => onChange({ ...config, actions: next });
  const put = (at: number, action: ButtonAction) => change(actions.with(at, action));
  const isFull = actions.length >= BUTTON_ACTIONS_MAX;
  return (
    <>
      <label className={parts.label} htmlFor={id}>
        {texts.buttonLabel}
        <input
          id={id}
          className={parts.field}
          value={String(config.label ?? '')}
          maxLength={BUTTON_LABEL_MAX}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ ...config, label: event.currentTarget.value })}
        />
      </label>
      <fieldset className={classes.options} aria-label={texts.whenPressed}>
        <span className={parts.heading}>{texts.whenPressed}</span>
        {actions.map((action, at) => (
          <div key={action.do === 'set' ? action.property_id : 'open'} className={classes.action}>
            {action.do === 'set' ? (
              <SetAction
                action={action}
                properties={settable.filter(
                  (one) => one.id === action.property_id || !setPropertyIds.has(one.id),
                )}
                workspaceId={open.database.workspace_id}
                onChange={(next) => put(at, next)}
                ValueField={ValueField}
              />
            ) : (
              <AddressAction url={action.url} onChange={(url) => put(at, { do: 'open', url })} />
            )}
            <ActionIcon
              size={28}
              aria-label={texts.removeAction({ number: at + 1 })}
              title={texts.removeAction({ number: at + 1 })}
              onClick={() => change(actions.toSpliced(at, 1))}
            >
              <IconX size={15} />
            </ActionIcon>
          </div>
        ))}
        <div className={parts.foot}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPencil size={14} />}
            disabled={isFull || free.length === 0}
            onClick={() =>
              change([...actions, createSetCell(free.find(({ type }) => type !== 'title') ?? free[0]!)])
            }
          >
            {texts.addSet}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconExternalLink size={14} />}
            disabled={isFull || actions.some((action) => action.do === 'open')}
            onClick={() => change([...actions, { do: 'open', url: 'https://' }])}
          >
            {texts.addOpen}
          </Button>
        </div>
      </fieldset>
    </>
  );
}

/** Returns the initial cell change of a button: a default value of the property if it has one. */
function createSetCell(property: Property): SetCell {
  const to = settableValueKinds(property.type).find((one) => one === 'today' || one === 'me') ?? 'value';
  return {
    do: 'set',
    property_id: property.id,
    to,
    ...(to === 'value' && isChecked(property) && { value: true }),
  };
}

interface SetProps extends Pick<ConfigProps, 'ValueField'> {
  action: SetCell;
  properties: readonly Property[];
  workspaceId: string;
  onChange: (action: SetCell) => void;
}

function SetAction({ action, properties, workspaceId, onChange, ValueField }: SetProps) {
  const property = properties.find(({ id }) => id === action.property_id);
  return (
    <div className={classes.actionFields}>
      <ChoiceField
        label={texts.setProperty}
        value={property?.id ?? ''}
        onChange={(id) => onChange(createSetCell(properties.find((one) => one.id === id)!))}
        choices={properties.map(({ id, name }) => [id, name])}
      >
        {!property && (
          <option value="" disabled>
            {texts.goneProperty}
          </option>
        )}
      </ChoiceField>
      {property && (
        <ChoiceField
          label={texts.setTo}
          value={action.to}
          onChange={(to) => onChange({ do: 'set', property_id: property.id, to: to as ButtonValue })}
          choices={settableValueKinds(property.type).map((one) => [one, texts.buttonValues[one]])}
        />
      )}
      {property && action.to === 'value' && (
        <div className={classes.actionValue}>
          <ValueField
            key={property.id}
            property={property}
            operator={several.includes(property.type) ? 'contains_any_of' : 'is'}
            value={toOperand(property, action.value) ?? undefined}
            onChange={(operand) => onChange({ ...action, value: toCellValue(property, operand) })}
            workspaceId={workspaceId}
            label={texts.valueOf({ name: property.name })}
          />
        </div>
      )}
    </div>
  );
}

function AddressAction({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const id = useId();
  return (
    <div className={classes.actionFields}>
      <label className={parts.label} htmlFor={id}>
        {texts.openAddress}
        <input
          id={id}
          className={parts.field}
          type="url"
          value={url}
          dir="ltr"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
