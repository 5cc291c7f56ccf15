import classes from './KeyCaps.module.css';

/** The keys of a shortcut in the order in which they are pressed. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
