import { useEffect, useState } from 'react';
import { useConnection } from '../platform/connection.ts';
import { appTexts } from './app.texts.ts';
import classes from './ConnectionPill.module.css';

const PATIENCE_MS = 1000;

/** Says so when the connection has been away for more than a moment. */
export function ConnectionPill() {
  const away = useConnection(({ state }) => state !== 'connected');
  const [hadConnection, setHadConnection] = useState(false);
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!away) {
      setHadConnection(true);
      return;
    }
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [away]);

  return (
    <span role="status">
      {late && (
        <span className={classes.pill}>
          {hadConnection ? appTexts.shell.reconnecting : appTexts.shell.connecting}
        </span>
      )}
    </span>
  );
}
