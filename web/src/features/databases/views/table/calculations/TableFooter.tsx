import { IconChevronDown } from '@tabler/icons-react';
import { calculationsOf } from '@workflow/contract/databases/query/calculations.ts';
import { MenuButton } from '../../../../../ui/menu/MenuButton.tsx';
import {
  type ShownProperty,
  shownProperties,
  toSavedProperties,
  withPropertyChange,
} from '../../shown-properties.ts';
import type { ViewSettingsProps } from '../../shown-view.ts';
import { useConfigureView } from '../../tabs/views.mutations.ts';
import { columnStyle } from '../grid/frozen-column-style.ts';
import type { VisibleColumn } from '../grid/visible-columns.ts';
import { tableTexts as texts } from '../table.texts.ts';
import { calculationLabel, calculationValueText } from './calculation-labels.ts';
import { calculationOf } from './calculations.ts';
import classes from './TableFooter.module.css';

interface Props extends ViewSettingsProps {
  columns: readonly VisibleColumn[];
  /** The total width of all columns, in pixels. */
  width: number;
  /** The formatted results by property id. */
  values: ReadonlyMap<string, string | null>;
  /** Rendered before the first column. */
  start: React.ReactNode;
}

const NONE = 'none';

/** The sticky footer with the calculation of each column. */
export function TableFooter({ open, view, columns, width, values, start }: Props) {
  const configure = useConfigureView({ open, view });
  const shown = shownProperties(view.config, open.properties, view.type);
  const change = (id: string, calculation: string | null) =>
    configure({ properties: toSavedProperties(withPropertyChange(shown, id, { calculation })) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains buttons but no form fields
    <div
      className={classes.foot}
      role="group"
      aria-label={texts.footer}
      style={{ minInlineSize: width + 44 }}
    >
      {start}
      {columns.map(({ column, gap }) => (
        <div
          key={column.id}
          className={classes.cell}
          style={columnStyle(column, gap)}
          data-column={column.id}
          data-frozen={column.frozenAt !== null || undefined}
        >
          {column.kind === 'property' && (
            <CalculationMenu
              one={shown.find(({ property }) => property.id === column.id)!}
              value={values.get(column.id) ?? null}
              onChange={(kind) => change(column.id, kind)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface CalculatedProps {
  one: ShownProperty;
  value: string | null;
  onChange: (kind: string | null) => void;
}

function CalculationMenu({ one, value, onChange }: CalculatedProps) {
  const { property } = one;
  const asked = calculationOf(one);
  const words = asked && calculationValueText(asked.kind, value, property);
  const name = property.name;
  const items = [
    { key: NONE, label: texts.noCalculation, onChoose: () => onChange(null) },
    ...calculationsOf(property).map((kind) => ({
      key: kind,
      label: calculationLabel(kind, property),
      onChoose: () => onChange(kind),
    })),
  ];
  return (
    <MenuButton groups={[{ items, chosen: asked?.kind ?? NONE }]} position="bottom-start">
      <button
        type="button"
        className={classes.button}
        data-empty={asked === null || undefined}
        // The column may be too narrow for the result.
        title={asked ? `${calculationLabel(asked.kind, property)} ${words}` : undefined}
        aria-label={
          asked
            ? texts.calculated({ kind: calculationLabel(asked.kind, property), name, value: words! })
            : texts.calculateOf({ name })
        }
      >
        {asked ? (
          <>
            <span className={classes.kind}>{calculationLabel(asked.kind, property)}</span>
            <span className={classes.value} dir="auto">
              {words}
            </span>
          </>
        ) : (
          <>
            <span className={classes.kind}>{texts.calculate}</span>
            <IconChevronDown size={14} aria-hidden />
          </>
        )}
      </button>
    </MenuButton>
  );
}
