import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { findUsedAvatars } from '../users/users.service.ts';
import { PHOTOS } from './profiles.photo.ts';
import { addressOf } from './profiles.service.ts';

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

const cleanUpPhotos = defineJob({
  name: 'profiles.clean-up-photos',
  schedule: '41 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

export const profileWorkers = (files: Files): readonly Worker[] => [
  /** Removes the photos that nobody has any more; one that was given just now may not be somebody's yet. */
  work(cleanUpPhotos, async ({ reader }) => {
    const old = await files.listOlder(PHOTOS, Date.now() - DAY_MS);
    for (let start = 0; start < old.length; start += BATCH) {
      const keys = old.slice(start, start + BATCH);
      const addresses = keys.map((key) => addressOf(key.slice(PHOTOS.length + 1)));
      const used = await findUsedAvatars(reader, addresses);
      for (const [index, key] of keys.entries()) if (!used.has(addresses[index]!)) await files.remove(key);
    }
  }),
];
