import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { OPTION_LENGTH_MAX, OPTIONS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { STATUS_GROUPS } from '@workflow/contract/databases/property-types/status.ts';
import { useId, useRef } from 'react';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { DragHandle } from '../../../../ui/reorder/DragHandle.tsx';
import { moveItemBy, moveItemNextTo } from '../../../../ui/reorder/order.ts';
import { useReorderable } from '../../../../ui/reorder/reorderable.ts';
import parts from '../../toolbar/parts.module.css';
import badge from '../cells/OptionBadge.module.css';
import { isOptionColor, OPTION_COLORS } from '../cells/OptionBadge.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import classes from './config.module.css';
import { configTexts as texts } from './config.texts.ts';
import type { ConfigProps } from './config.ts';

interface Option {
  /** The id from the server; a new option has none. */
  readonly id?: string;
  readonly value: string;
  readonly color: string;
  readonly group?: (typeof STATUS_GROUPS)[number];
}

interface Props extends ConfigProps {
  /** Whether options belong to progress groups, as status options do. */
  hasGroups?: boolean;
  /** Whether an option can be the default for new rows. */
  hasDefault?: boolean;
}

/** Configures the options of a select or status: names, colors and order. Cells follow a renamed option. */
function Options({ config, onChange, hasGroups = false, hasDefault = true }: Props) {
  const list = useId();
  const options = (config.options ?? []) as readonly Option[];
  const added = useRef<HTMLInputElement>(null);
  const standard = (config.default ?? null) as string | null;
  const change = (next: readonly Option[]) => {
    const isThere = next.some(({ value }) => value === standard);
    onChange({ ...config, options: next, ...(hasDefault && !isThere && { default: null }) });
  };
  const put = (at: number, changes: Partial<Option>) => {
    const before = options[at]!;
    const next = options.with(at, { ...before, ...changes });
    const isStandard = hasDefault && standard !== null && before.value === standard;
    onChange({ ...config, options: next, ...(isStandard && { default: next[at]!.value }) });
  };
  const add = () => {
    const usedNames = new Set(options.map(({ value }) => value));
    let number = options.length + 1;
    while (usedNames.has(texts.newOption({ number }))) number += 1;
    const color = OPTION_COLORS[options.length % OPTION_COLORS.length]!;
    change([
      ...options,
      { value: texts.newOption({ number }), color, ...(hasGroups && { group: 'todo' as const }) },
    ]);
    requestAnimationFrame(() => added.current?.select());
  };
  return (
    <>
      <fieldset className={classes.options} aria-label={texts.options}>
        {options.map((option, at) => (
          <OptionLine
            key={option.id ?? `new ${at}`}
            list={list}
            option={option}
            number={at + 1}
            hasGroups={hasGroups}
            field={at === options.length - 1 ? added : undefined}
            onChange={(changes) => put(at, changes)}
            onRemove={() => change(options.toSpliced(at, 1))}
            onStep={(step) => change(moveItemBy(options, option, step))}
            onPlace={(from, side, to) =>
              change(moveItemNextTo(options, options[Number(from)]!, side, options[Number(to)]!))
            }
          />
        ))}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={options.length >= OPTIONS_MAX}
          onClick={add}
        >
          {texts.addOption}
        </Button>
      </fieldset>
      {hasDefault && (
        <ChoiceField
          label={texts.standard}
          value={standard ?? ''}
          onChange={(value) => onChange({ ...config, default: value || null })}
          choices={[['', texts.noStandard], ...options.map(({ value }) => [value, value] as const)]}
        />
      )}
    </>
  );
}

interface LineProps {
  list: string;
  option: Option;
  number: number;
  hasGroups: boolean;
  field: React.Ref<HTMLInputElement> | undefined;
  onChange: (changes: Partial<Option>) => void;
  onRemove: () => void;
  onStep: (step: -1 | 1) => void;
  onPlace: Parameters<typeof useReorderable>[0]['onMove'];
}

function OptionLine(props: LineProps) {
  const { list, option, number, hasGroups, field, onChange, onRemove, onStep, onPlace } = props;
  const { value, color, group } = option;
  const id = String(number - 1);
  const { ref, handle, side, isDragged } = useReorderable({ list, id, along: 'column', onMove: onPlace });
  return (
    <div ref={ref} className={parts.line} data-side={side ?? undefined} data-dragged={isDragged || undefined}>
      <DragHandle ref={handle} name={value} onStep={onStep} />
      <span className={`${badge.badge} ${classes.swatch}`} data-color={isOptionColor(color) ? color : 'gray'}>
        <select
          aria-label={texts.color({ name: value })}
          value={isOptionColor(color) ? color : 'gray'}
          onChange={(event) => onChange({ color: event.currentTarget.value })}
        >
          {OPTION_COLORS.map((one) => (
            <option key={one} value={one}>
              {texts.colors[one]}
            </option>
          ))}
        </select>
      </span>
      <input
        ref={field}
        className={parts.field}
        aria-label={texts.option({ number })}
        value={value}
        maxLength={OPTION_LENGTH_MAX}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      {hasGroups && (
        <SelectField
          className={classes.group}
          aria-label={texts.group({ name: value })}
          value={group ?? 'todo'}
          onChange={(event) => onChange({ group: event.currentTarget.value as NonNullable<Option['group']> })}
        >
          {STATUS_GROUPS.map((one) => (
            <option key={one} value={one}>
              {texts.groups[one]}
            </option>
          ))}
        </SelectField>
      )}
      <ActionIcon size={28} aria-label={texts.removeOption({ name: value })} onClick={onRemove}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}

export const OptionsConfig = (props: ConfigProps) => <Options {...props} />;
export const SeveralOptionsConfig = (props: ConfigProps) => <Options {...props} hasDefault={false} />;
export const StatusConfig = (props: ConfigProps) => <Options {...props} hasGroups />;
