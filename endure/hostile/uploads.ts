import { randomBytes } from 'node:crypto';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { hostilePictures } from '@workflow/server/platform/pictures/hostile-pictures.fixture.ts';
import sharp, { type Sharp } from 'sharp';
import type { HostileCase, HostileStage } from './hostile-case.ts';

const UPLOADS = 20;
/**
 * The number of concurrent photos. libuv has as many threads: if the server decoded images itself, they would stop sign-ins and other
 * uploads.
 */
const PHOTOS = 4;

const channelOf = ({ owner, workspaceId }: HostileStage) =>
  owner.does(createChannel, { query: { workspace_id: workspaceId }, body: { name: 'uploads' } });

/** Returns the counts of answers, such as `20 × 201`. @throws if the server gave any other answer than the expected ones */
function summary(statuses: readonly number[], ...expected: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  const others = statuses.filter((status) => !expected.includes(status));
  if (others.length > 0) throw new Error(`Answers: ${others.join(', ')}.`);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}

/** Images of one colour, whose files are small and which are large when they are decoded. Sizes in pixels. */
const images = {
  'progressive JPEG': ['image/jpeg', 10_000, (image) => image.jpeg({ progressive: true })],
  'interlaced PNG': ['image/png', 9_000, (image) => image.png({ progressive: true })],
  GIF: ['image/gif', 9_000, (image) => image.gif({ effort: 1 })],
  AVIF: ['image/avif', 5_300, (image) => image.avif({ effort: 0 })],
  JPEG: ['image/jpeg', 10_900, (image) => image.jpeg()],
} satisfies Record<string, readonly [string, number, (image: Sharp) => Sharp]>;

async function imageOf(name: keyof typeof images): Promise<File> {
  const [type, size, encode] = images[name];
  const create = { width: size, height: size, channels: 3, background: 'teal' } as const;
  const bytes = await encode(sharp({ create, limitInputPixels: false })).toBuffer();
  return new File([new Uint8Array(bytes)], `large.${type.slice('image/'.length)}`, { type });
}

const hostileImageOf = (name: string) =>
  new File([new Uint8Array(hostilePictures[name]!())], 'hostile.png', { type: 'image/png' });

const uploadImage =
  (createFile: () => File | Promise<File>): HostileCase =>
  async (stage) => {
    const { id: channel_id } = await channelOf(stage);
    const file = await createFile();
    const uploads = Array.from({ length: UPLOADS }, () =>
      stage.owner.call(uploadFile, { file, fields: { channel_id } }),
    );
    const photos = Array.from({ length: PHOTOS }, () => stage.owner.call(uploadPhoto, { file }));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    const photoStatuses = (await Promise.all(photos)).map(({ status }) => status);
    return `${summary(statuses, 201)}, as a photo ${summary(photoStatuses, 200, 422)}`;
  };

export const hostileUploads: Readonly<Record<string, HostileCase>> = {
  'uploads at the same time': async (stage) => {
    const { id: channel_id } = await channelOf(stage);
    const file = new File(['words '.repeat(FILE_MAX_BYTES / 6)], 'words.txt', { type: 'text/plain' });
    const uploads = Array.from({ length: UPLOADS }, () =>
      stage.owner.call(uploadFile, { file, fields: { channel_id } }),
    );
    return summary(
      (await Promise.all(uploads)).map(({ status }) => status),
      201,
    );
  },
  'uploads that are too large': async (stage) => {
    const { id: channel_id } = await channelOf(stage);
    const file = new File([randomBytes(10 * FILE_MAX_BYTES)], 'noise.bin');
    const uploads = Array.from({ length: UPLOADS }, () =>
      // The server may close the connection before the whole file is sent.
      stage.owner.call(uploadFile, { file, fields: { channel_id } }).catch(() => ({ status: 413 })),
    );
    return summary(
      (await Promise.all(uploads)).map(({ status }) => status),
      413,
    );
  },
  ...Object.fromEntries(
    Object.keys(images).map((name) => [
      `images that decode large: ${name}`,
      uploadImage(() => imageOf(name as keyof typeof images)),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(hostilePictures).map((name) => [
      `hostile images: ${name}`,
      uploadImage(() => hostileImageOf(name)),
    ]),
  ),
};
