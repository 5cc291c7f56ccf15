import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './ThemeChoice.module.css';

const SCHEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

interface Props {
  legend: string;
  text: string;
  labels: Record<MantineColorScheme, string>;
  onChoose?: (scheme: MantineColorScheme) => void;
}

/** A radio group of three previews: light, dark and auto. */
export function ThemeChoice({ legend, text, labels, onChoose }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      <p className={classes.text}>{text}</p>
      <div className={classes.options}>
        {SCHEMES.map((scheme) => (
          <label key={scheme} className={classes.option}>
            <input
              type="radio"
              name="theme"
              className={classes.radio}
              checked={scheme === colorScheme}
              onChange={() => {
                setColorScheme(scheme);
                onChoose?.(scheme);
              }}
            />
            <span className={classes.picture} data-scheme={scheme} aria-hidden>
              <span className={classes.half} data-scheme={scheme === 'dark' ? 'dark' : 'light'} />
              {scheme === 'auto' && <span className={classes.half} data-scheme="dark" />}
            </span>
            <span className={classes.label}>{labels[scheme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
