import type { OpenDatabase } from '../../databases.cache.ts';

/** What is configured of a property, as its type takes it. */
export type Config = Readonly<Record<string, unknown>>;

export interface ConfigProps {
  readonly open: OpenDatabase;
  /** Null while it is made. */
  readonly propertyId: string | null;
  readonly config: Config;
  readonly onChange: (config: Config) => void;
}
