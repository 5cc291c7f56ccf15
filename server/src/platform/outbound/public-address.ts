import ipaddr from 'ipaddr.js';

/** Of IPv6 the addresses that are given to anybody; all special ones of the internet that lie among them have a name in `range()`. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Documentation, which the library does not know. */
const EXAMPLES = ipaddr.IPv6.parseCIDR('3fff::/20');
/** The last 32 bits may be an address of IPv4 to a router of the place (RFC 5214). */
const ISATAP = /(^|:)(0|200):5efe:/;

/**
 * Whether an address of IPv4 or IPv6 is of the public internet: neither this machine's nor the local network's, and none in which one of those
 * may be hidden (IPv4-mapped, NAT64, 6to4, Teredo, ISATAP). What cannot be read is none.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address);
  return (
    !parsed.zoneId &&
    parsed.match(GLOBAL_UNICAST) &&
    !parsed.match(EXAMPLES) &&
    !ISATAP.test(parsed.toNormalizedString())
  );
}
