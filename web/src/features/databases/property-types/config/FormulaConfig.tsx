import { FORMULA_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { FORMULA_FUNCTIONS } from '@workflow/contract/databases/property-types/formula.functions.ts';
import { formulaReference } from '@workflow/contract/databases/property-types/formula.references.ts';
import { FORMULA_RESULTS } from '@workflow/contract/databases/property-types/formula.ts';
import { isReadableByFormulas } from '@workflow/contract/databases/property-types/stored-cells.ts';
import { useId, useRef } from 'react';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import parts from '../../toolbar/parts.module.css';
import { withPropertyNames } from '../text-formats/formula-names.ts';
import { ChoiceField } from './ChoiceField.tsx';
import classes from './config.module.css';
import { configTexts as texts } from './config.texts.ts';
import type { Config, ConfigProps } from './config.ts';

/** A formula field with a list of properties and functions. The server validates the formula. */
export function FormulaConfig({ open, propertyId, config, onChange }: ConfigProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const readable = open.properties.filter((one) => one.id !== propertyId && isReadableByFormulas(one.type));
  const expression = withPropertyNames(String(config.expression ?? ''), open.properties);
  const timeZone = String(config.time_zone ?? (propertyId ? 'UTC' : getTimeZone()));
  const change = (changes: Config) => onChange({ ...config, time_zone: timeZone, ...changes });
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = field.current!;
    const next = expression.slice(0, selectionStart) + text + expression.slice(selectionEnd);
    change({ expression: next });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  };
  return (
    <>
      <div className={parts.label}>
        <label htmlFor={id}>{texts.formula}</label>
        <textarea
          ref={field}
          id={id}
          className={classes.formula}
          rows={3}
          maxLength={FORMULA_LENGTH_MAX}
          spellCheck={false}
          dir="ltr"
          value={expression}
          onChange={(event) => change({ expression: event.currentTarget.value })}
        />
      </div>
      <Inserts
        title={texts.insertProperty}
        items={readable.map(({ name }) => [name, formulaReference(name)])}
        onInsert={insert}
      />
      <Inserts
        title={texts.insertFunction}
        items={Object.entries(FORMULA_FUNCTIONS).map(([name, signature]) => [signature, `${name}(`])}
        onInsert={insert}
      />
      <ChoiceField
        label={texts.result}
        value={String(config.result ?? 'number')}
        onChange={(result) => change({ result })}
        choices={FORMULA_RESULTS.map((one) => [one, texts.results[one]])}
      />
      <ChoiceField
        label={texts.timeZone}
        value={timeZone}
        onChange={(time_zone) => change({ time_zone })}
        choices={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => [
          zone,
          zone.replaceAll('_', ' '),
        ])}
      />
      <p className={parts.none}>{texts.timeZoneText}</p>
    </>
  );
}

interface InsertsProps {
  title: string;
  items: readonly (readonly [label: string, text: string])[];
  onInsert: (text: string) => void;
}

function Inserts({ title, items, onInsert }: InsertsProps) {
  return (
    <fieldset className={classes.options} aria-label={title}>
      <p className={parts.heading}>{title}</p>
      <div className={classes.inserts}>
        {items.map(([label, text]) => (
          <button key={label} type="button" className={classes.insert} onClick={() => onInsert(text)}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
