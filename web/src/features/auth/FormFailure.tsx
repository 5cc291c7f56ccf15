import classes from './AuthPanel.module.css';

/** What is wrong with none of the fields, right above the button of the form. */
export function FormFailure({ children }: { children: string | null }) {
  return (
    children && (
      <p className={classes.failure} role="alert">
        {children}
      </p>
    )
  );
}
