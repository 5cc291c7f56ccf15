import { IconArrowUpRight } from '@tabler/icons-react';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { CellChoices } from '../cells/CellChoices.tsx';
import classes from '../cells/cells.module.css';
import { findIdsOfNames, splitNames } from '../families/choice.tsx';
import { ItemsOperand, selectedValues } from '../operands/ItemsOperand.tsx';
import type { OperandLabelProps, OperandProps } from '../operands/operand.ts';
import type { EditProps, PropertyTypeView, ShowProps } from '../property-type-view.ts';
import { useRelatedChoices, useRelatedRows } from '../relations/related-rows.ts';

function ShowRelated({ value, property, workspaceId }: ShowProps<readonly string[]>) {
  const { nameOf } = useRelatedRows(workspaceId, property, value);
  return (
    <span className={classes.valueList}>
      {value.map((row) => (
        <span key={row} className={classes.related} dir="auto">
          {nameOf(row)}
        </span>
      ))}
    </span>
  );
}

interface Name {
  readonly key: string;
  readonly words: string;
}

const withTitles = ({ key, words }: Name) => ({
  key,
  words,
  label: <span className={classes.text}>{words}</span>,
});

function EditRelated({ value, typed, onSave, onClose, property, workspaceId }: EditProps<readonly string[]>) {
  const chosen = value ?? [];
  const { names, ...search } = useRelatedChoices(workspaceId, property, chosen, typed);
  return (
    <CellChoices
      label={property.name}
      items={names.map(withTitles)}
      {...search}
      chosen={chosen}
      typed={typed}
      onToggle={(key) => {
        const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
        onSave(next.length > 0 ? next : null);
      }}
      onClose={onClose}
    />
  );
}

function RelatedOperand({ property, workspaceId, ...props }: OperandProps) {
  const { names, ...search } = useRelatedChoices(workspaceId, property, selectedValues(props.value));
  return <ItemsOperand items={names.map(withTitles)} {...search} {...props} />;
}

function RelatedOperandLabel({ property, value, workspaceId }: OperandLabelProps) {
  return useRelatedRows(workspaceId, property, [String(value)]).nameOf(String(value));
}

export const relation: PropertyTypeView<readonly string[]> = {
  Icon: IconArrowUpRight,
  label: () => texts.types.relation,
  Show: ShowRelated,
  Edit: EditRelated,
  toText: (value, property, names) => value.map((id) => names.rowNameOf(property, id) ?? '…').join(', '),
  namesInText: (words) => [...new Set([words.trim(), ...splitNames(words)])].filter((one) => one !== ''),
  fromText: (words, property, called) => findIdsOfNames(words, (name) => called.row(property, name)),
  Operand: RelatedOperand,
  OperandLabel: RelatedOperandLabel,
  Config: lazyComponent(() => import('../config/RelationConfig.tsx'), 'RelationConfig'),
};
