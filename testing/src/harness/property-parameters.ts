/** The factor for the rounds of the property tests, and for their timeouts: 1 in `npm test`. */
export const PROPERTY_ROUNDS = Number(process.env['PROPERTY_ROUNDS'] ?? 1);

interface Parameters {
  readonly seed: number;
  readonly numRuns: number;
}

/**
 * Returns the seed and the rounds of a property test. `npm test` uses the given ones, so that every run is the same.
 * `PROPERTY_ROUNDS` multiplies the rounds, as a nightly run does, and uses a random seed, which is printed;
 * `PROPERTY_SEED` repeats such a run.
 */
export function propertyParameters(given: Parameters): Parameters {
  const seed = process.env['PROPERTY_SEED'];
  if (PROPERTY_ROUNDS === 1 && !seed) return given;
  const chosen = {
    seed: seed ? Number(seed) : Math.floor(Math.random() * 2 ** 31),
    numRuns: given.numRuns * PROPERTY_ROUNDS,
  };
  console.log(`PROPERTY_SEED=${chosen.seed}, ${chosen.numRuns} rounds`);
  return chosen;
}
