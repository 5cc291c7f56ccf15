import { Button } from '@mantine/core';
import { useFormulaProgress } from './formula-progress.store.ts';
import classes from './PropertyDialog.module.css';
import { propertiesTexts as texts } from './properties.texts.ts';

interface Props {
  databaseId: string;
  onStop: () => void;
}

/** How far the server has got with calculating the formulas of all rows; nothing until it has reported that. */
export function CalculationProgress({ databaseId, onStop }: Props) {
  const progress = useFormulaProgress(databaseId);
  if (!progress) return null;
  const { rowsDone, rowsTotal } = progress;
  return (
    <div className={classes.progress}>
      <div>
        <span role="status">{texts.calculating({ done: rowsDone, total: rowsTotal })}</span>
        <Button variant="default" size="compact-sm" onClick={onStop}>
          {texts.stopCalculation}
        </Button>
      </div>
      <progress aria-label={texts.calculationProgress} value={rowsDone} max={Math.max(rowsTotal, 1)} />
    </div>
  );
}
