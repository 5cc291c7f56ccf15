import ipaddr from 'ipaddr.js';

/** The global unicast range of IPv6. Its special subranges have names in `range()`. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Documentation ranges, which the library does not know. */
const DOCUMENTATION_RANGES = ipaddr.IPv6.parseCIDR('3fff::/20');
/** ISATAP: the last 32 bits may be an IPv4 address of a local router (RFC 5214). */
const ISATAP = /(^|:)(0|200):5efe:/;

/**
 * Whether an IP address belongs to the public internet: not to this machine or a local network, and not to a
 * range that can embed such an address (IPv4-mapped, NAT64, 6to4, Teredo, ISATAP). Returns false for text
 * that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address);
  return (
    !parsed.zoneId &&
    parsed.match(GLOBAL_UNICAST) &&
    !parsed.match(DOCUMENTATION_RANGES) &&
    !ISATAP.test(parsed.toNormalizedString())
  );
}
