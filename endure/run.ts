import { parseArgs } from 'node:util';
import { type Part, type PartResult, PartSkipped } from './part.ts';
import { parts } from './parts.ts';
import { closeRaces } from './races/races.ts';
import { Random } from './random.ts';

const USAGE = `npm run endure                              everything; minutes long
npm run endure -- --only=races,kill-server  parts or groups, by name
npm run endure -- --skip=disk-full          what this machine cannot do
npm run endure -- --rounds=20 --seed=7 --patience=3
npm run endure -- --list                    the parts`;

const options = {
  only: { type: 'string' },
  skip: { type: 'string', default: '' },
  rounds: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  patience: { type: 'string', default: '1' },
  list: { type: 'boolean', default: false },
} as const;

function readOptions() {
  try {
    const { values } = parseArgs({ options });
    const names = (text: string | undefined) => text?.split(',').filter(Boolean);
    const only = names(values.only);
    const skip = names(values.skip) ?? [];
    const unknown = [...(only ?? []), ...skip].find(
      (name) => !parts.some((part) => part.name === name || part.group === name),
    );
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
    const number = (text: string) => {
      const value = Number(text);
      if (!(value > 0)) throw new Error(`${text} is not a number above 0.`);
      return value;
    };
    const isNamed = (list: readonly string[]) => (part: Part) =>
      list.includes(part.name) || list.includes(part.group);
    return {
      wanted: parts.filter((part) => (!only || isNamed(only)(part)) && !isNamed(skip)(part)),
      rounds: values.rounds === undefined ? undefined : number(values.rounds),
      seed: number(values.seed),
      patience: number(values.patience),
      list: values.list,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { wanted, rounds, seed, patience, list } = readOptions();
if (list) {
  for (const { name, group, promise } of wanted)
    console.log(`${group.padEnd(7)} ${name.padEnd(30)} ${promise}`);
  process.exit(0);
}

const begin = performance.now();
const clock = () => `${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s`;

/** Runs a part. An exception counts as a failure, or as a part that cannot run. */
async function tryOut(part: Part, index: number): Promise<PartResult> {
  try {
    return await part.run({
      random: new Random(seed + index),
      rounds: rounds ?? part.rounds,
      patience,
      say: (line) => console.log(`${clock()}    ${line}`),
    });
  } catch (error) {
    if (error instanceof PartSkipped)
      return {
        tried: 'left out',
        failures: [`not tried: ${error.message} (--skip=${part.name} does without)`],
      };
    // The second line of the stack names the location; the lines below it are from the runtime.
    return {
      tried: 'broken off',
      failures: [((error as Error).stack ?? '').split('\n').slice(0, 2).join('')],
    };
  }
}

console.log(`The seed is ${seed}: --seed=${seed} makes the same choices again.`);
const results: { part: Part; outcome: PartResult }[] = [];
try {
  for (const part of wanted) {
    console.log(`${clock()} ${part.name}: ${part.promise}`);
    const outcome = await tryOut(part, parts.indexOf(part));
    results.push({ part, outcome });
    for (const failure of outcome.failures) console.log(`${clock()}    ✗ ${failure}`);
  }
} finally {
  await closeRaces();
}

console.log('\nTried, and what was lost, leaked or hung:\n');
for (const { part, outcome } of results)
  console.log(`${outcome.failures.length > 0 ? '✗' : '✓'} ${part.name.padEnd(30)} ${outcome.tried}`);
const failed = results.flatMap(({ part, outcome }) =>
  outcome.failures.map((what) => `${part.name}: ${what}`),
);
console.log(failed.length > 0 ? `\n${failed.join('\n')}` : '\nNothing.');
process.exit(failed.length > 0 ? 1 : 0);
