import * as z from 'zod/mini';

/** A boolean query parameter: `true` or `false`. Its input type is `boolean`; the client sends the word. */
export function booleanParameter(fallback: boolean) {
  const flag = z._default(z.boolean('Use true or false.'), fallback);
  return z.pipe(z.transform(booleanOfWord), flag) as unknown as typeof flag;
}

function booleanOfWord(given: unknown): unknown {
  if (given === 'true') return true;
  return given === 'false' ? false : given;
}
