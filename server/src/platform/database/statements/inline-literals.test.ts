import { describe, expect, it } from 'vitest';
import { withInlineLiterals } from './inline-literals.ts';

describe('a fragment with inlined literals', () => {
  it('contains its values as literals, including those of nested fragments', () => {
    const text = withInlineLiterals((sql) => {
      const inner = sql`lower(${'a'}::text)`;
      return sql`select ${inner}, ${3}, ${['x', 'y'] as never}::text[]`;
    });
    expect(text).toBe("select lower(E'a'::text), 3, array[E'x', E'y']::text[]");
  });

  it('escapes quotes inside literals', () => {
    const text = withInlineLiterals((sql) => sql`${"O'Neil\\'); drop table users; --"}`);
    expect(text).toBe("E'O\\'Neil\\\\\\'); drop table users; --'");
  });

  it('rejects values that have no literal', () => {
    expect(() => withInlineLiterals((sql) => sql`${{} as never}`)).toThrow('cannot be inlined');
  });
});
