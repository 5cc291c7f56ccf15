import { fileURLToPath } from 'node:url';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const RULES = fileURLToPath(new URL('../../../.dependency-cruiser.cjs', import.meta.url));

export interface ImportCheck {
  /** The number of files that were checked in each package. */
  readonly counts: Readonly<Record<string, number>>;
  /** The names of all import rules. */
  readonly rules: readonly string[];
  /** The violations as `rule: from → to`, sorted. */
  readonly violations: readonly string[];
}

/**
 * Checks the import rules for the packages of a source tree. A package without files is an error, because nothing
 * would be checked.
 */
export async function checkImportRules(folder: string, packages: readonly string[]): Promise<ImportCheck> {
  const options = await extractDepcruiseOptions(RULES);
  const { output }: IReporterOutput = await cruise([...packages], {
    ...options,
    baseDir: folder,
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  const { modules, summary } = output;
  const counts = Object.fromEntries(
    packages.map((name) => [name, modules.filter(({ source }) => source.startsWith(`${name}/`)).length]),
  );
  const empty = packages.find((name) => !counts[name]);
  if (empty) throw new Error(`No file of ${empty} was looked at.`);
  const violations = summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to.replace(/^.*node_modules\//, '')}`,
  );
  const rules = options.ruleSet?.forbidden?.map(({ name = '' }) => name) ?? [];
  return { counts, rules: sortUnique(rules), violations: sortUnique(violations) };
}

const sortUnique = (texts: string[]) => [...new Set(texts)].toSorted();
