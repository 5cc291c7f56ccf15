import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { ROLLUP_FUNCTIONS } from '@workflow/contract/databases/property-types/rollup.ts';
import { lacksStoredCells } from '@workflow/contract/databases/property-types/stored-cells.ts';
import parts from '../../toolbar/parts.module.css';
import { useRelated } from '../relations/related-rows.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { configTexts as texts } from './config.texts.ts';
import type { ConfigProps } from './config.ts';

/** Only properties with values of their own can be rolled up, not relations or other rollups. */
const canRollUp = ({ type }: Property) => !lacksStoredCells(type);

/** Configures a rollup: the relation, the calculation, and the property of the linked rows, which counting rows does not need. */
export function RollupConfig({ open, config, onChange }: ConfigProps) {
  const relations = open.properties.filter(({ type }) => type === 'relation');
  const relation = relations.find(({ id }) => id === config.relation_id);
  const name = String(config.function ?? 'count');
  if (relations.length === 0) return <p className={parts.none}>{texts.noRelation}</p>;
  return (
    <>
      <ChoiceField
        label={texts.relation}
        value={relation?.id ?? ''}
        onChange={(relation_id) =>
          onChange({ function: 'count', ...config, relation_id, property_id: undefined })
        }
        choices={relations.map(({ id, name }) => [id, name])}
      >
        {!relation && <option value="" disabled hidden />}
      </ChoiceField>
      <ChoiceField
        label={texts.function}
        value={name}
        onChange={(next) =>
          onChange({ ...config, function: next, ...(next === 'count' && { property_id: undefined }) })
        }
        choices={ROLLUP_FUNCTIONS.map((one) => [one, texts.functions[one]])}
      />
      {relation && name !== 'count' && (
        <Target
          key={relation.id}
          relation={relation}
          workspaceId={open.database.workspace_id}
          config={config}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface TargetProps extends Pick<ConfigProps, 'config' | 'onChange'> {
  relation: Property;
  workspaceId: string;
}

function Target({ relation, workspaceId, config, onChange }: TargetProps) {
  const related = useRelated(workspaceId, relation);
  const properties = (related.data?.properties ?? []).filter(canRollUp);
  const chosen = properties.some(({ id }) => id === config.property_id) ? String(config.property_id) : '';
  return (
    <ChoiceField
      label={texts.of}
      value={chosen}
      onChange={(property_id) => onChange({ function: 'count', ...config, property_id })}
      choices={properties.map(({ id, name }) => [id, name])}
    >
      {chosen === '' && <option value="" disabled hidden />}
    </ChoiceField>
  );
}
