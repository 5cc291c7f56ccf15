const deep = (depth: number): unknown => {
  let value: unknown = 'the bottom';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Dates and times that PostgreSQL, JavaScript or date formatters may not support. */
const UNUSUAL_TIMES: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59+00:01',
  '0001-01-01T00:00:00+23:00',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-23:59',
  '2026-12-12T10:00:00-23:59',
  '2026-12-12T10:00:00+24:00',
  '2026-12-31T23:59:60Z',
  'infinity',
  'now',
];

/** Values that a client may send in place of the expected type. */
export const INVALID_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  '',
  '   ',
  'nope',
  'null',
  '👩‍👩‍👧‍👦',
  'NUL \u0000 inside',
  'half \ud83d of a pair',
  '\udc00',
  '‮\u2066\ufeff',
  `${'x'.repeat(300)}@example.com`,
  'x'.repeat(20_000),
  [],
  [null],
  ['00000000-0000-7000-8000-000000000000'],
  {},
  { toString: 'x', valueOf: 'x' },
  { length: 3 },
  deep(500),
  '00000000-0000-0000-0000-000000000000',
  "'; drop table users; --",
  '$1',
  '%',
  '__proto__',
  'constructor',
  ...UNUSUAL_TIMES,
];

/** Values of a path parameter, as they are encoded in the address. */
export const INVALID_PARAMETERS: readonly string[] = [
  'nope',
  '0',
  'null',
  'undefined',
  '%00',
  'a%00b',
  '%zz',
  '%',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f',
  '%C3%A9',
  'a%0Ab',
  "'%20or%201=1",
  '00000000-0000-7000-8000-00000000000',
  '00000000-0000-7000-8000-0000000000000',
  '{00000000-0000-7000-8000-000000000000}',
  '__proto__',
  'constructor',
  'x'.repeat(250),
  'x'.repeat(3_000),
];

/** Values of a query parameter, as they are encoded in the address. */
export const INVALID_QUERY_VALUES: readonly string[] = [
  ...INVALID_PARAMETERS.filter((value) => value !== '%zz' && value !== '%'),
  '-1',
  '0.5',
  '1e3',
  '101',
  '2147483648',
  '9007199254740993',
  'Infinity',
  'NaN',
  '0x10',
  '%20',
  ...UNUSUAL_TIMES.map(encodeURIComponent),
];

export const JSON_TYPE = 'application/json';

/** Fields that no endpoint knows, as JSON text. Those of one text fit into one body together. */
export const UNKNOWN_FIELDS: readonly string[] = [
  [
    '"nul":"NUL \\u0000 inside"',
    '"half":"half \\ud83d of a pair"',
    '"deeper":{"deeper":["\\u0000",{"\\udc00":1}]}',
    '"sur\\u0000plus":1',
    '"sur\\ud800plus":1',
    '"nested":{"__proto__":{"is_admin":true}}',
    '"constructor":{"prototype":{"is_admin":true}}',
    '"nestedConstructor":{"constructor":{"prototype":{"is_admin":true}}}',
    '"toString":17,"hasOwnProperty":null',
    '"__proto__":{"is_admin":true}',
  ].join(),
  '"__proto__":null',
  '"\\u005f_proto__":{"is_admin":true}',
];

/** Fields that no endpoint knows, nested so deeply that a function that calls itself for each level would fail. */
export const DEEPLY_NESTED_FIELDS: readonly string[] = [
  `"surplus":${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `"surplus":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
];

/** Bodies that every endpoint rejects: content type, content, and the expected statuses. */
export const INVALID_BODIES: readonly [string, string | Uint8Array<ArrayBuffer>, number][] = [
  [JSON_TYPE, '{', 400],
  [JSON_TYPE, '}', 400],
  [JSON_TYPE, 'not json', 400],
  [JSON_TYPE, '{"a":1}{"b":2}', 400],
  [JSON_TYPE, '{"a":01}', 400],
  [JSON_TYPE, "{'a':1}", 400],
  [JSON_TYPE, '{"a":NaN}', 400],
  [JSON_TYPE, '"\u0000"', 400],
  [JSON_TYPE, Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), 400],
  [JSON_TYPE, Uint8Array.of(0x80, 0x81), 400],
  [JSON_TYPE, '', 422],
  [JSON_TYPE, 'null', 422],
  [JSON_TYPE, 'true', 422],
  [JSON_TYPE, '17', 422],
  [JSON_TYPE, '1e400', 422],
  [JSON_TYPE, '"text"', 422],
  [JSON_TYPE, '[]', 422],
  [JSON_TYPE, '[{}]', 422],
  ['text/plain', '{}', 415],
  ['application/xml', '<a/>', 415],
  ['application/x-www-form-urlencoded', 'a=1', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['nonsense', '{}', 415],
  ['application/json-patch', '{}', 415],
];

/** Bodies that take long to send or to read. What rejects them is the same for all endpoints. */
export const HUGE_BODIES: readonly [string, string, number][] = [
  [JSON_TYPE, '['.repeat(100_000), 400],
  [JSON_TYPE, '['.repeat(100_000) + ']'.repeat(100_000), 422],
  [JSON_TYPE, `"${'x'.repeat(1_000_000)}"`, 413],
  [JSON_TYPE, `{"a":"${'x'.repeat(1_000_000)}"}`, 413],
];
