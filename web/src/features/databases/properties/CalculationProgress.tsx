import { Button, VisuallyHidden } from '@mantine/core';
import { useFormulaProgress } from './formula-progress.store.ts';
import classes from './PropertyDialog.module.css';
import { propertiesTexts as texts } from './properties.texts.ts';

interface Props {
  databaseId: string;
  /** Whether the user stopped the calculation. The row stays, so that no other button moves under the pointer. */
  isStopped: boolean;
  onStop: () => void;
}

/** Shows how many rows the server has calculated; nothing until it has reported that. */
export function CalculationProgress({ databaseId, isStopped, onStop }: Props) {
  const progress = useFormulaProgress(databaseId);
  if (isStopped)
    return (
      <div className={classes.progress}>
        <div>
          <span role="status">{texts.calculationStopped}</span>
          <Button variant="default" size="compact-sm" aria-disabled data-disabled>
            {texts.stopCalculation}
          </Button>
        </div>
        <progress aria-hidden value={0} />
      </div>
    );
  if (!progress) return null;
  const { rowsDone, rowsTotal } = progress;
  return (
    <div className={classes.progress}>
      <div>
        <VisuallyHidden role="status">{texts.calculationProgress}</VisuallyHidden>
        <span>{texts.calculating({ done: rowsDone, total: rowsTotal })}</span>
        <Button variant="default" size="compact-sm" onClick={onStop}>
          {texts.stopCalculation}
        </Button>
      </div>
      <progress aria-label={texts.calculationProgress} value={rowsDone} max={Math.max(rowsTotal, 1)} />
    </div>
  );
}
