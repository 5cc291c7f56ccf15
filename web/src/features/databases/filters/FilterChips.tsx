import { IconX } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Condition } from '@workflow/contract/databases/query/filter.schema.ts';
import { queriedPropertiesOf } from '../properties/queried-properties.ts';
import { propertyTypeViewOf } from '../property-types/property-types.views.ts';
import type { ViewSettingsProps } from '../views/shown-view.ts';
import { useConfigureView } from '../views/tabs/views.mutations.ts';
import classes from './FilterChips.module.css';
import {
  countConditions,
  type FilterNode,
  isGroup,
  replaceNodeAt,
  toFilter,
  toFilterGroup,
} from './filter-tree.ts';
import { filtersTexts as texts } from './filters.texts.ts';
import { needsOperand, operatorLabel } from './operators.ts';

/** Shows each filter condition as a chip with a button to remove it. */
export function FilterChips({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  const filter = toFilterGroup(view.config.filter);
  return filter.conditions.map((node, at) => {
    const property = isGroup(node)
      ? undefined
      : queriedPropertiesOf(open).find(({ id }) => id === node.property_id);
    const remove = property ? texts.removeCondition({ name: property.name }) : texts.removeGroup;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id
      <span key={at} className={classes.chip}>
        <ConditionLabel node={node} property={property} workspaceId={open.database.workspace_id} />
        <button
          type="button"
          className={classes.remove}
          aria-label={remove}
          onClick={() => configure({ filter: toFilter(replaceNodeAt(filter, [at], () => null)) })}
        >
          <IconX size={12} aria-hidden />
        </button>
      </span>
    );
  });
}

interface ConditionLabelProps {
  node: FilterNode;
  property: Property | undefined;
  workspaceId: string;
}

function ConditionLabel({ node, property, workspaceId }: ConditionLabelProps) {
  if (isGroup(node)) return <span>{texts.conditions({ count: countConditions(node) })}</span>;
  if (!property) return <span>{texts.unfinished}</span>;
  return (
    <span className={classes.words}>
      <bdi>{property.name}</bdi> {operatorLabel(node.operator)}{' '}
      {needsOperand(property, node.operator) && (
        <b>
          <Value condition={node} property={property} workspaceId={workspaceId} />
        </b>
      )}
    </span>
  );
}

function Value({
  condition: { value },
  property,
  workspaceId,
}: Omit<ConditionLabelProps, 'node' | 'property'> & { condition: Condition; property: Property }) {
  if (value === undefined) return texts.unfinished;
  const { OperandLabel: OperandWords } = propertyTypeViewOf(property);
  if (OperandWords) return <OperandWords property={property} value={value} workspaceId={workspaceId} />;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
