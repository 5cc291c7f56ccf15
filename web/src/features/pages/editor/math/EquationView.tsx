import { useLayoutEffect, useRef } from 'react';
import { drawEquation, type Equation } from './draw-equation.ts';
import classes from './math.module.css';

/** An equation on a page without an editor. */
export function EquationView({ source, isBlock }: Equation) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => drawEquation(element.current!, { source, isBlock }), [source, isBlock]);
  return <span ref={element} className={isBlock ? classes.block : classes.inline} />;
}
