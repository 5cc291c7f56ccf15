import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { connectNow, useConnection } from '../../platform/socket/socket.ts';
import { appTexts } from '../app.texts.ts';
import classes from './ConnectionPill.module.css';

const PATIENCE_MS = 1000;

/** Shows “Reconnecting” when the connection is lost for more than a second, with a button to retry at once. */
export function ConnectionPill() {
  const isDisconnected = useConnection(({ state }) => state !== 'connected');
  const [hadConnection, setHadConnection] = useState(false);
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!isDisconnected) {
      setHadConnection(true);
      return;
    }
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isDisconnected]);

  return (
    <span className={classes.place}>
      <span role="status">
        {late && (
          <span className={classes.pill}>
            {hadConnection ? appTexts.shell.reconnecting : appTexts.shell.connecting}
          </span>
        )}
      </span>
      {late && (
        <Button variant="subtle" size="compact-xs" onClick={connectNow}>
          {appTexts.shell.retryNow}
        </Button>
      )}
    </span>
  );
}
