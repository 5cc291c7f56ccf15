import { IconArrowUpRight } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import { workspaceKey } from '../../../platform/keys.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { databasesTexts as texts } from '../databases.texts.ts';
import { readRow } from '../rows/rows.read.ts';
import { Choices } from './Choices.tsx';
import classes from './cells.module.css';
import { allCalled, itemsIn } from './families/choice.tsx';
import { ItemsOperand } from './operands/ItemsOperand.tsx';
import type { OperandProps, OperandWordsProps } from './operands/operand.ts';
import type { EditProps, PropertyTypeView, ShowProps } from './property-type-view.ts';
import { databaseIdOf, useRelated } from './related.ts';

function ShowRelated({ value, property, workspaceId }: ShowProps<readonly string[]>) {
  const client = useQueryClient();
  const place = { id: databaseIdOf(property), workspace_id: workspaceId };
  const related = useRelated(workspaceId, property);
  const known = new Map(related.data?.rows.map((row) => [row.id, row]));
  const missing = related.data ? value.filter((row) => !known.has(row)) : [];
  const others = useQueries({
    queries: missing.map((row_id) => ({
      queryKey: workspaceKey(workspaceId, 'related-row', row_id),
      queryFn: () => readRow(client, place, row_id),
    })),
  });
  for (const { data } of others) if (data) known.set(data.id, data);
  return (
    <span className={classes.several}>
      {value.map((row) => {
        const found = known.get(row);
        const name = found && related.data ? nameOfRow(found, related.data.properties) : '…';
        return (
          <span key={row} className={classes.related} dir="auto">
            {name || texts.untitled}
          </span>
        );
      })}
    </span>
  );
}

function EditRelated({ value, typed, onSave, onClose, property, workspaceId }: EditProps<readonly string[]>) {
  const related = useRelated(workspaceId, property);
  const chosen = value ?? [];
  const items = (related.data?.rows ?? []).map((row) => {
    const name = nameOfRow(row, related.data!.properties) || texts.untitled;
    return { key: row.id, words: name, label: <span className={classes.text}>{name}</span> };
  });
  return (
    <Choices
      label={property.name}
      items={items}
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
  const related = useRelated(workspaceId, property);
  const items = (related.data?.rows ?? []).map((row) => {
    const name = nameOfRow(row, related.data!.properties) || texts.untitled;
    return { key: row.id, words: name, label: <span className={classes.text}>{name}</span> };
  });
  return <ItemsOperand items={items} {...props} />;
}

function RelatedWords({ property, value, workspaceId }: OperandWordsProps) {
  const related = useRelated(workspaceId, property);
  const row = related.data?.rows.find(({ id }) => id === value);
  return row ? nameOfRow(row, related.data!.properties) || texts.untitled : '…';
}

export const relation: PropertyTypeView<readonly string[]> = {
  Icon: IconArrowUpRight,
  label: () => texts.types.relation,
  Show: ShowRelated,
  Edit: EditRelated,
  toText: (value, property, names) => value.map((id) => names.ofRow(property, id) ?? '…').join(', '),
  namedIn: (words) => [...new Set([words.trim(), ...itemsIn(words)])].filter((one) => one !== ''),
  fromText: (words, property, called) => allCalled(words, (name) => called.row(property, name)),
  Operand: RelatedOperand,
  OperandWords: RelatedWords,
  Config: lazyPart(() => import('./config/RelationConfig.tsx'), 'RelationConfig'),
};
