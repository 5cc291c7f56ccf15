import { NUMBER_FORMATS } from '@workflow/contract/databases/property-types/number.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { configTexts as texts } from './config.texts.ts';
import type { ConfigProps } from './config.ts';

const DECIMALS = ['0', '1', '2', '3', '4'];

/** Configures the number format. */
export function NumberConfigFields({ config, onChange }: ConfigProps) {
  const { format = 'plain', decimals = null } = config as { format?: string; decimals?: number | null };
  return (
    <>
      <ChoiceField
        label={texts.format}
        value={format}
        onChange={(next) => onChange({ ...config, format: next })}
        choices={NUMBER_FORMATS.map((one) => [one, texts.formats[one]])}
      />
      <ChoiceField
        label={texts.decimals}
        value={decimals === null ? '' : String(decimals)}
        onChange={(next) => onChange({ ...config, decimals: next === '' ? null : Number(next) })}
        choices={[['', texts.asNeeded], ...DECIMALS.map((one) => [one, one] as const)]}
      />
    </>
  );
}
