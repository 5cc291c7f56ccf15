/** The specific names come first, because the `User-Agent` header of a browser also contains the names of other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the browser and the system of a `User-Agent` header, such as `Firefox, Linux`; null if neither is known. */
export function knownDeviceOf(userAgent: string | null): string | null {
  const known = [nameIn(BROWSERS, userAgent ?? ''), nameIn(SYSTEMS, userAgent ?? '')].filter(Boolean);
  return known.length > 0 ? known.join(', ') : null;
}

/** Returns a short name for a `User-Agent` header; null without one. */
export const deviceNameOf = (userAgent: string | null): string | null =>
  userAgent ? (knownDeviceOf(userAgent) ?? userAgent.slice(0, 60)) : null;
