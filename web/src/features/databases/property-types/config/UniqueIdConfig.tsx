import { useId } from 'react';
import parts from '../../toolbar/parts.module.css';
import { configTexts as texts } from './config.texts.ts';
import type { ConfigProps } from './config.ts';

/** Configures the prefix before the number. */
export function UniqueIdConfigFields({ config, onChange }: ConfigProps) {
  const id = useId();
  return (
    <label className={parts.label} htmlFor={id}>
      {texts.prefix}
      <input
        id={id}
        className={parts.field}
        value={String(config.prefix ?? '')}
        maxLength={8}
        autoComplete="off"
        onChange={(event) =>
          onChange({ ...config, prefix: event.currentTarget.value.toUpperCase().replace(/[^A-Z0-9]/g, '') })
        }
      />
    </label>
  );
}
