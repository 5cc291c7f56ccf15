import { IconChevronDown } from '@tabler/icons-react';
import { calculationsOf } from '@workflow/contract/databases/query/calculations.ts';
import { MenuButton } from '../../../../../ui/menu/MenuButton.tsx';
import { keptProperties, type ShownProperty, shownProperties, withShown } from '../../shown-properties.ts';
import type { ViewSettingsProps } from '../../shown-view.ts';
import { useConfigure } from '../../tabs/views.mutations.ts';
import { heldStyle } from '../grid/frozen-column-style.ts';
import type { SeenColumn } from '../grid/visible-columns.ts';
import { tableTexts as texts } from '../table.texts.ts';
import { calculationWords, kindWords } from './calculation-labels.ts';
import { askedOf } from './calculations.ts';
import classes from './TableFooter.module.css';

interface Props extends ViewSettingsProps {
  columns: readonly SeenColumn[];
  /** Of all columns, in pixels. */
  width: number;
  /** By the ids of properties. */
  values: ReadonlyMap<string, string | null>;
  /** What stands before the first column. */
  start: React.ReactNode;
}

const NONE = 'none';

/** What is computed of each column; it stays in sight. */
export function TableFoot({ open, view, columns, width, values, start }: Props) {
  const configure = useConfigure({ open, view });
  const shown = shownProperties(view.config, open.properties, view.type);
  const change = (id: string, calculation: string | null) =>
    configure({ properties: keptProperties(withShown(shown, id, { calculation })) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, and no fields
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
          style={heldStyle(column, gap)}
          data-column={column.id}
          data-held={column.held !== null || undefined}
        >
          {column.kind === 'property' && (
            <Calculated
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

function Calculated({ one, value, onChange }: CalculatedProps) {
  const { property } = one;
  const asked = askedOf(one);
  const words = asked && calculationWords(asked.kind, value, property);
  const name = property.name;
  const items = [
    { key: NONE, label: texts.noCalculation, onChoose: () => onChange(null) },
    ...calculationsOf(property).map((kind) => ({
      key: kind,
      label: kindWords(kind, property),
      onChoose: () => onChange(kind),
    })),
  ];
  return (
    <MenuButton groups={[{ items, chosen: asked?.kind ?? NONE }]} position="bottom-start">
      <button
        type="button"
        className={classes.button}
        data-empty={asked === null || undefined}
        aria-label={
          asked
            ? texts.calculated({ kind: kindWords(asked.kind, property), name, value: words! })
            : texts.calculateOf({ name })
        }
      >
        {asked ? (
          <>
            <span className={classes.kind}>{kindWords(asked.kind, property)}</span>
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
