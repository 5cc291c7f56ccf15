import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFiles, type Files } from '../../platform/files/files.ts';
import { contentKey, createThumbnail, findThumbnail } from './files.contents.ts';

test('creates a thumbnail once for concurrent requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-contents-'));
  const disk = createFiles(folder);
  const drawn: string[] = [];
  const files: Files = {
    ...disk,
    save(key, bytes) {
      drawn.push(key);
      return disk.save(key, bytes);
    },
  };
  try {
    const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } });
    await disk.save(contentKey('one'), await picture.png().toBuffer());
    await Promise.all(Array.from({ length: 20 }, () => createThumbnail(files, 'one', { by: 'ada' })));
    expect(drawn).toEqual(['thumbnails/one']);
    // A lost thumbnail is created again.
    await disk.remove('thumbnails/one');
    await createThumbnail(files, 'one', { by: 'ada' });
    expect(await findThumbnail(files, 'one')).not.toBeNull();
    expect(drawn).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
