import type { RefObject } from 'react';
import { LazyBoundary } from '../../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import classes from './FormattingBar.module.css';
import type { Format } from './formatting.shortcuts.ts';
import { useIsFormattingBarShown } from './formatting-bar.storage.ts';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  onFormat: (format: Format) => void;
}

const Buttons = lazyComponent<'FormattingButtons', Props>(
  () => import('./FormattingButtons.tsx'),
  'FormattingButtons',
);

/** The formatting toolbar above a message field. It has its full height before its buttons have loaded. */
export function FormattingBar(props: Props) {
  if (!useIsFormattingBarShown()) return null;
  return (
    <div className={classes.bar}>
      <LazyBoundary fallback={null}>
        <Buttons {...props} />
      </LazyBoundary>
    </div>
  );
}
