import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Returns the custom properties of a color scheme in a CSS file that are colors. */
function colorsIn(css: string, scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [, rule = ''] =
    new RegExp(`^:root\\[data-mantine-color-scheme="${scheme}"\\] \\{([^}]*)\\}`, 'm').exec(css) ?? [];
  return new Map(
    [...rule.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name!, color!]),
  );
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

test.each(['light', 'dark'] as const)(
  'every code color has enough contrast with its background, %s',
  (scheme) => {
    const ground = colorsIn(read('tokens.css'), scheme).get('--surface-sunken')!;
    const colors = colorsIn(read('code.css'), scheme);
    expect(colors.size).toBe(9);
    for (const [name, color] of colors) expect(contrast(color, ground), name).toBeGreaterThanOrEqual(4.5);
  },
);
