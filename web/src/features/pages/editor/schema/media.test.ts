import { expect, test } from 'vitest';
import { attributesOfUpload, mediaOf } from './media.ts';

const src = '/api/v1/files/0197a0b2-1111-7222-8333-444455556666';

test('a picture is as wide as the page at most, and its place is known before it has loaded', () => {
  const upload = { file_url: src, file_name: 'a.png', file_size: 10 };
  expect(attributesOfUpload({ ...upload, picture: { width: 3000, height: 1500 } })).toMatchObject({
    width: 100,
    ratio: 2,
  });
  expect(attributesOfUpload({ ...upload, picture: { width: 180, height: 180 } })).toMatchObject({
    width: 25,
  });
  expect(attributesOfUpload({ ...upload, picture: null })).toEqual({ src, name: 'a.png', size: 10 });
});

test.each(['javascript:alert(1)', 'https://example.com/a.png', `${src}/thumbnail/..`, null, 5])(
  'an address %s that another client wrote loads nothing',
  (address) => {
    expect(mediaOf({ src: address, width: -1, ratio: 1e9, size: 'big' })).toMatchObject({
      src: null,
      width: 100,
      ratio: null,
      size: null,
    });
  },
);
