import { parseArgs } from 'node:util';
import { type EnduranceTest, type EnduranceTestResult, EnduranceTestSkipped } from './endurance-test.ts';
import { enduranceTests } from './endurance-tests.ts';
import { closeRaces } from './races/races.ts';
import { Random } from './random.ts';

const USAGE = `npm run endure                              everything; minutes long
npm run endure -- --only=races,kill-server  tests or groups, by name
npm run endure -- --skip=disk-full          what this machine cannot do
npm run endure -- --rounds=20 --seed=7 --patience=3
npm run endure -- --list                    the tests`;

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
      (name) => !enduranceTests.some((test) => test.name === name || test.group === name),
    );
    if (unknown !== undefined) throw new Error(`There is no test ${unknown}.`);
    const number = (text: string) => {
      const value = Number(text);
      if (!(value > 0)) throw new Error(`${text} is not a number above 0.`);
      return value;
    };
    const isNamed = (list: readonly string[]) => (test: EnduranceTest) =>
      list.includes(test.name) || list.includes(test.group);
    return {
      wanted: enduranceTests.filter((test) => (!only || isNamed(only)(test)) && !isNamed(skip)(test)),
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

/** Runs a test. An exception counts as a failure, or as a test that cannot run. */
async function tryOut(test: EnduranceTest, index: number): Promise<EnduranceTestResult> {
  try {
    return await test.run({
      random: new Random(seed + index),
      rounds: rounds ?? test.rounds,
      patience,
      say: (line) => console.log(`${clock()}    ${line}`),
    });
  } catch (error) {
    if (error instanceof EnduranceTestSkipped)
      return {
        tried: 'left out',
        failures: [`not tried: ${error.message} (--skip=${test.name} does without)`],
      };
    // The second line of the stack names the location; the lines below it are from the runtime.
    return {
      tried: 'broken off',
      failures: [((error as Error).stack ?? '').split('\n').slice(0, 2).join('')],
    };
  }
}

console.log(`The seed is ${seed}: --seed=${seed} makes the same choices again.`);
const results: { test: EnduranceTest; outcome: EnduranceTestResult }[] = [];
try {
  for (const test of wanted) {
    console.log(`${clock()} ${test.name}: ${test.promise}`);
    const outcome = await tryOut(test, enduranceTests.indexOf(test));
    results.push({ test, outcome });
    for (const failure of outcome.failures) console.log(`${clock()}    ✗ ${failure}`);
  }
} finally {
  await closeRaces();
}

console.log('\nTried, and what was lost, leaked or hung:\n');
for (const { test, outcome } of results)
  console.log(`${outcome.failures.length > 0 ? '✗' : '✓'} ${test.name.padEnd(30)} ${outcome.tried}`);
const failed = results.flatMap(({ test, outcome }) =>
  outcome.failures.map((what) => `${test.name}: ${what}`),
);
console.log(failed.length > 0 ? `\n${failed.join('\n')}` : '\nNothing.');
process.exit(failed.length > 0 ? 1 : 0);
