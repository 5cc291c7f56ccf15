import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['this machine, unnamed', '0.0.0.0'],
  ['this machine, unnamed', '::'],
  ['a network of the place', '10.0.0.1'],
  ['a network of the place', '172.16.0.1'],
  ['a network of the place', '172.31.255.255'],
  ['a network of the place', '192.168.1.1'],
  ['a network of the place', 'fc00::1'],
  ['a network of the place', 'fd12:3456::1'],
  ['a network of the place, as it was called before', 'fec0::1'],
  ['a link', '169.254.169.254'],
  ['a link', 'fe80::1'],
  ['a provider’s network', '100.64.0.1'],
  ['many at once', '224.0.0.1'],
  ['many at once', 'ff02::1'],
  ['all', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['reserved', '192.0.0.8'],
  ['an example', '192.0.2.1'],
  ['an example', '198.51.100.1'],
  ['an example', '203.0.113.1'],
  ['an example', '2001:db8::1'],
  ['an example', '3fff::1'],
  ['a measurement', '198.18.0.1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:7f00:1'],
  ['mapped', '::ffff:1.1.1.1'],
  ['compatible', '::7f00:1'],
  ['translated', '64:ff9b::7f00:1'],
  ['translated', '64:ff9b::1.1.1.1'],
  ['translated in the place', '64:ff9b:1::7f00:1'],
  ['translated', '::ffff:0:7f00:1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['ISATAP', '2606:4700::5efe:7f00:1'],
  ['ISATAP', '2606:4700::200:5efe:7f00:1'],
  ['discarded', '100::1'],
  ['a zone', 'fe80::1%eth0'],
  ['a zone', '2606:4700:4700::1111%eth0'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['written in another way', '0x7f.1'],
  ['written in another way', '2130706433'],
  ['written in another way', '16843009'],
])('%s (%s) is not', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
