import { fileURLToPath } from 'node:url';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const RULES = fileURLToPath(new URL('../../../.dependency-cruiser.cjs', import.meta.url));

export interface Cruise {
  /** How many files were looked at in each package. */
  readonly counts: Readonly<Record<string, number>>;
  /** The names of all rules. */
  readonly rules: readonly string[];
  /** `rule: from → to`, sorted. */
  readonly violations: readonly string[];
}

/** Holds the import rules against the packages of a tree. A package without a file is an error: nothing was checked. */
export async function cruisePackages(folder: string, packages: readonly string[]): Promise<Cruise> {
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
  return { counts, rules: sortedOnce(rules), violations: sortedOnce(violations) };
}

const sortedOnce = (texts: string[]) => [...new Set(texts)].toSorted();
