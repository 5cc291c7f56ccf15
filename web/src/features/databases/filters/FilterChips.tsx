import { IconX } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Condition } from '@workflow/contract/databases/query/filter.schema.ts';
import { queriedProperties } from '../properties/queried-properties.ts';
import { viewOf } from '../property-types/property-types.views.ts';
import type { ViewSettingsProps } from '../views/shown-view.ts';
import { useConfigureView } from '../views/tabs/views.mutations.ts';
import classes from './FilterChips.module.css';
import { changedAt, countConditions, type FilterNode, filterOf, isGroup, treeOf } from './filter-tree.ts';
import { filtersTexts as texts } from './filters.texts.ts';
import { needsOperand, operatorWords } from './operators.ts';

/** Shows each filter condition as a chip with a button to remove it. */
export function FilterChips({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  const filter = treeOf(view.config.filter);
  return filter.conditions.map((node, at) => {
    const property = isGroup(node)
      ? undefined
      : queriedProperties(open).find(({ id }) => id === node.property_id);
    const remove = property ? texts.removeCondition({ name: property.name }) : texts.removeGroup;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
      <span key={at} className={classes.chip}>
        <Words node={node} property={property} workspaceId={open.database.workspace_id} />
        <button
          type="button"
          className={classes.remove}
          aria-label={remove}
          onClick={() => configure({ filter: filterOf(changedAt(filter, [at], () => null)) })}
        >
          <IconX size={12} aria-hidden />
        </button>
      </span>
    );
  });
}

interface WordsProps {
  node: FilterNode;
  property: Property | undefined;
  workspaceId: string;
}

function Words({ node, property, workspaceId }: WordsProps) {
  if (isGroup(node)) return <span>{texts.conditions({ count: countConditions(node) })}</span>;
  if (!property) return <span>{texts.unfinished}</span>;
  return (
    <span className={classes.words}>
      <bdi>{property.name}</bdi> {operatorWords(node.operator)}{' '}
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
}: Omit<WordsProps, 'node' | 'property'> & { condition: Condition; property: Property }) {
  if (value === undefined) return texts.unfinished;
  const { OperandWords } = viewOf(property);
  if (OperandWords) return <OperandWords property={property} value={value} workspaceId={workspaceId} />;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
