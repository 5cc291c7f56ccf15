import type { Files } from '../../platform/files/files.ts';
import { defineDueWorker } from '../../platform/jobs/due-job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { findUsedAvatars, listDoNotDisturbTimes, listStatusExpiryTimes } from '../users/users.service.ts';
import { PHOTO_FOLDER } from './profiles.photo.ts';
import {
  clearExpired,
  expireStatusTexts,
  photoUrlOf,
  updateDoNotDisturb,
  updateDueDoNotDisturb,
} from './profiles.service.ts';

const DAY_MS = 24 * 3600 * 1000;

const cleanUpPhotos = defineJob({
  name: 'profiles.clean-up-photos',
  schedule: '41 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

export const profileWorkers = (files: Files): readonly Worker[] => [
  defineDueWorker(expireStatusTexts, {
    async handle({ transact }) {
      while (await transact(clearExpired));
    },
    listTimes: listStatusExpiryTimes,
  }),
  defineDueWorker(updateDoNotDisturb, {
    async handle({ transact }) {
      while (await transact(updateDueDoNotDisturb));
    },
    listTimes: listDoNotDisturbTimes,
  }),
  /** Deletes photos that no user has. Recent files stay, because their upload may not be committed yet. */
  defineWorker(cleanUpPhotos, async ({ reader }) => {
    for await (const keys of files.listOlder(PHOTO_FOLDER, Date.now() - DAY_MS)) {
      const urls = keys.map((key) => photoUrlOf(key.slice(PHOTO_FOLDER.length + 1)));
      const used = await findUsedAvatars(reader, urls);
      for (const [index, key] of keys.entries()) if (!used.has(urls[index]!)) await files.remove(key);
    }
  }),
];
