import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest integration tests. They start first, because a worker that starts one of them last keeps the run waiting. The size of a file
 * does not predict its duration.
 */
const LONGEST = [
  'invalid-input/requests',
  'replay/replay',
  'access/access',
  'databases/queries',
  'operation/start',
  'operation/two-servers',
  'files/memory',
  'operation/process',
  'presence/presence',
  'unread/reference-model',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const index = LONGEST.findIndex((name) => moduleId.endsWith(`/testing/src/${name}.integration.test.ts`));
  return index === -1 ? LONGEST.length : index;
};

/** Starts the longest files first, also in a fresh checkout, where Vitest has no durations of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
