import { describe, expect, it } from 'vitest';
import { withInlineLiterals } from './inline-literals.ts';

describe('a fragment that is written out', () => {
  it('holds its values as literals, also those of fragments inside', () => {
    const text = withInlineLiterals((sql) => {
      const inner = sql`lower(${'a'}::text)`;
      return sql`select ${inner}, ${3}, ${['x', 'y'] as never}::text[]`;
    });
    expect(text).toBe("select lower(E'a'::text), 3, array[E'x', E'y']::text[]");
  });

  it('ends no literal by what is in it', () => {
    const text = withInlineLiterals((sql) => sql`${"O'Neil\\'); drop table users; --"}`);
    expect(text).toBe("E'O\\'Neil\\\\\\'); drop table users; --'");
  });

  it('refuses what has no literal', () => {
    expect(() => withInlineLiterals((sql) => sql`${{} as never}`)).toThrow('cannot be written');
  });
});
