import { Button } from '@mantine/core';
import { PeopleSkeleton } from '../../../ui/Skeletons.tsx';
import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './OlderMessages.module.css';
import type { OlderMessages as Older } from './useOlderMessages.ts';

interface Props {
  complete: boolean;
  older: Older;
  label: string;
}

/** What stands above the oldest message that is loaded. */
export function OlderMessages({ complete, older, label }: Props) {
  if (complete) return <p className={classes.beginning}>{texts.beginning({ channel: label })}</p>;
  return (
    <div className={classes.top}>
      {older.state === 'failed' ? (
        <Button variant="default" onClick={older.load}>
          {texts.tryAgain}
        </Button>
      ) : (
        <PeopleSkeleton rows={2} label={texts.loadingOlder} />
      )}
    </div>
  );
}
