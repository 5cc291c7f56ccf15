import { useId } from 'react';
import classes from './GanttView.module.css';
import { ganttTexts as texts } from './gantt.texts.ts';
import { ZOOMS, type Zoom } from './scale.ts';

interface Props {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

/** Labelled View: spec section 2, Gantt view. */
export function ZoomSwitch({ zoom, onZoom }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.zooms}>
      <legend>{texts.zoom}</legend>
      {(Object.keys(ZOOMS) as Zoom[]).map((one) => (
        <label key={one} className={classes.zoom}>
          <input type="radio" name={name} checked={one === zoom} onChange={() => onZoom(one)} />
          {texts.zooms[one]}
        </label>
      ))}
    </fieldset>
  );
}
