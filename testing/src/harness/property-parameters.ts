import fc from 'fast-check';

/** The factor for the rounds of the property tests, and for their timeouts: 1 in `npm test`. */
export const PROPERTY_ROUNDS = Number(process.env['PROPERTY_ROUNDS'] ?? 1);

/** The rounds of a property test that does not set its own, as in fast-check. */
const DEFAULT_ROUNDS = 100;

const givenSeed = process.env['PROPERTY_SEED'];
/** The seed of a run with more rounds or a given seed; null in `npm test`, where each test uses its fixed seed. */
const nightlySeed =
  PROPERTY_ROUNDS === 1 && !givenSeed ? null : Number(givenSeed ?? Math.floor(Math.random() * 2 ** 31));

interface Parameters {
  readonly seed: number;
  readonly numRuns: number;
}

/**
 * Returns the seed and the rounds of a property test. `npm test` uses the given ones, so that every run is the same.
 * `PROPERTY_ROUNDS` multiplies the rounds, as a nightly run does, and uses a random seed, which is printed;
 * `PROPERTY_SEED`, with the same `PROPERTY_ROUNDS`, repeats such a run.
 */
export function propertyParameters(given: Parameters): Parameters {
  if (nightlySeed === null) return given;
  const chosen = { seed: nightlySeed, numRuns: given.numRuns * PROPERTY_ROUNDS };
  console.log(`PROPERTY_ROUNDS=${PROPERTY_ROUNDS} PROPERTY_SEED=${chosen.seed} (${chosen.numRuns} rounds)`);
  return chosen;
}

/** Sets the seed and the rounds of the property tests that give none of their own. */
export const configurePropertyTests = () =>
  fc.configureGlobal(propertyParameters({ seed: 2026, numRuns: DEFAULT_ROUNDS }));
