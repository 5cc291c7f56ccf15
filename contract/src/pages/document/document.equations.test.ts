import { expect, it } from 'vitest';
import { refuseEquation } from './document.equations.ts';
import { EQUATION_LENGTH_MAX } from './document.limits.ts';

it('draws equations of ordinary length', () => {
  expect(refuseEquation('\\frac{1}{2} \\left( \\Delta \\longrightarrow x \\right) \\leq 1')).toBeNull();
});

it('refuses equations that are too long or define commands', () => {
  expect(refuseEquation('x'.repeat(EQUATION_LENGTH_MAX + 1))).toBe('too_long');
  for (const command of [
    'def',
    'gdef',
    'edef',
    'xdef',
    'let',
    'global',
    'newcommand',
    'renewcommand',
    'providecommand',
  ])
    expect(refuseEquation(`\\${command}\\b{x}`), command).toBe('defines_commands');
});
