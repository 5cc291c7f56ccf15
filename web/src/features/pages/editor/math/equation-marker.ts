import { createElement, editSource, type Marker, type MarkerContext } from '../view/marker.ts';
import { drawEquation } from './draw-equation.ts';
import classes from './math.module.css';

/** Creates the drawn equation of a block, which screen readers read as mathematics. A click puts the caret at the end of its source, which is then shown below it. */
export function createEquation(context: MarkerContext): Marker {
  const dom = createElement('div', classes.block);
  dom.addEventListener('mousedown', (event) => {
    if (context.view.editable && editSource(context)) event.preventDefault();
  });
  let drawn: string | null = null;
  return {
    dom,
    update: ({ textContent: source }) => {
      if (source !== drawn) drawEquation(dom, { source, isBlock: true });
      drawn = source;
    },
  };
}
