import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './TimeScaleSwitch.module.css';

interface Props<Value extends string> {
  legend: string;
  value: Value;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** Switches between time scales, such as month and week or the zoom levels of a Gantt chart. */
export function TimeScaleSwitch<Value extends string>({
  legend,
  value,
  values,
  labels,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {values.map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
