import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Condition } from '@workflow/contract/databases/query/filter.schema.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { queriedPropertiesOf } from '../properties/queried-properties.ts';
import { propertyTypeViewOf } from '../property-types/property-types.views.ts';
import parts from '../toolbar/parts.module.css';
import type { ViewSettingsProps } from '../views/shown-view.ts';
import { useConfigureView } from '../views/tabs/views.mutations.ts';
import classes from './FilterPart.module.css';
import {
  addNodeAt,
  canContainGroup,
  EMPTY_FILTER,
  type FilterGroup,
  type FilterNode,
  isFull,
  isGroup,
  type Path,
  replaceNodeAt,
  toFilter,
  toFilterGroup,
} from './filter-tree.ts';
import { filtersTexts as texts } from './filters.texts.ts';
import {
  isFilterable,
  needsOperand,
  newCondition,
  operatorLabel,
  operatorsOf,
  withOperator,
} from './operators.ts';

/** Edits a view's filter: conditions and nested groups of conditions. */
export function FilterMenu({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  const filter = toFilterGroup(view.config.filter);
  const properties = queriedPropertiesOf(open).filter(isFilterable);
  const change = (next: FilterGroup) => configure({ filter: toFilter(next) });
  return (
    <div className={parts.part}>
      {filter.conditions.length === 0 && <p className={parts.none}>{texts.none}</p>}
      <Group
        group={filter}
        path={[]}
        whole={filter}
        properties={properties}
        workspaceId={open.database.workspace_id}
        onChange={change}
      />
      {filter.conditions.length > 0 && (
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change(EMPTY_FILTER)}>
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

interface NodeProps {
  path: Path;
  whole: FilterGroup;
  properties: readonly Property[];
  workspaceId: string;
  onChange: (whole: FilterGroup) => void;
}

function Group({ group, ...node }: NodeProps & { group: FilterGroup }) {
  const { path, whole, properties, onChange } = node;
  const first = properties[0];
  const add = (added: FilterNode) => onChange(addNodeAt(whole, path, added));
  const setMatch = (match: string) =>
    onChange(replaceNodeAt(whole, path, (one) => ({ ...one, match: match as 'and' | 'or' })));
  return (
    <div className={parts.part}>
      {group.conditions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id and are changed by their index
        <div key={at} className={classes.line} data-group={isGroup(one) || undefined}>
          {at !== 1 ? (
            <span className={classes.conjunction}>{at === 0 ? texts.where : texts[group.match]}</span>
          ) : (
            <SelectField
              className={classes.conjunction}
              aria-label={texts.match}
              value={group.match}
              onChange={(event) => setMatch(event.currentTarget.value)}
            >
              <option value="and">{texts.and}</option>
              <option value="or">{texts.or}</option>
            </SelectField>
          )}
          {isGroup(one) ? (
            <fieldset className={classes.inner} aria-label={texts.group}>
              <Group {...node} group={one} path={[...path, at]} />
              <ActionIcon
                className={classes.remove}
                size={28}
                aria-label={texts.removeGroup}
                title={texts.removeGroup}
                onClick={() => onChange(replaceNodeAt(whole, [...path, at], () => null))}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </fieldset>
          ) : (
            <ConditionFields {...node} condition={one} path={[...path, at]} />
          )}
        </div>
      ))}
      <div className={classes.addButtons}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={!first || isFull(whole)}
          onClick={() => first && add(newCondition(first))}
        >
          {texts.addCondition}
        </Button>
        {canContainGroup(path) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            disabled={!first || isFull(whole)}
            onClick={() => first && add({ match: 'or', conditions: [newCondition(first)] })}
          >
            {texts.addGroup}
          </Button>
        )}
      </div>
    </div>
  );
}

function ConditionFields({
  condition,
  path,
  whole,
  properties,
  workspaceId,
  onChange,
}: NodeProps & { condition: Condition }) {
  const property = properties.find(({ id }) => id === condition.property_id);
  const put = (next: Condition | null) => onChange(replaceNodeAt(whole, path, () => next));
  const Operand = property && propertyTypeViewOf(property).Operand;
  const name = property?.name ?? '';
  return (
    <div className={classes.condition}>
      <SelectField
        aria-label={texts.property}
        value={property?.id ?? ''}
        onChange={(event) => {
          const next = properties.find(({ id }) => id === event.currentTarget.value);
          if (next) put(newCondition(next));
        }}
      >
        {!property && <option value="" disabled hidden />}
        {properties.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </SelectField>
      {property && (
        <SelectField
          aria-label={texts.operator}
          value={condition.operator}
          onChange={(event) => put(withOperator(condition, property, event.currentTarget.value))}
        >
          {operatorsOf(property).map((operator) => (
            <option key={operator} value={operator}>
              {operatorLabel(operator)}
            </option>
          ))}
        </SelectField>
      )}
      <div className={classes.value}>
        {property && Operand && needsOperand(property, condition.operator) && (
          <Operand
            key={`${property.id} ${condition.operator}`}
            property={property}
            operator={condition.operator}
            value={condition.value}
            onChange={(value) =>
              put({
                property_id: condition.property_id,
                operator: condition.operator,
                ...(value !== undefined && { value }),
              })
            }
            workspaceId={workspaceId}
            label={texts.valueOf({ name })}
          />
        )}
      </div>
      <ActionIcon
        className={classes.remove}
        size={28}
        aria-label={texts.removeCondition({ name })}
        onClick={() => put(null)}
      >
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}
