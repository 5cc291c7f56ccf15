import classes from './AuthPanel.module.css';

/** An error that belongs to no field, shown above the submit button. */
export function FormFailure({ children }: { children: string | null }) {
  return (
    children && (
      <p className={classes.failure} role="alert">
        {children}
      </p>
    )
  );
}
