import { expect, test } from 'vitest';
import { decimalSeparatorOf, isAmbiguousNumber, numberNotationOf, parseNumberText } from './number-text.ts';

test.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['+7', 7],
  ['− 4', -4],
  ['1,234,567.5', 1_234_567.5],
  ['1.234.567,5', 1_234_567.5],
  ["1'234.5", 1_234.5],
  ['1 234 567', 1_234_567],
  ['1,5', 1.5],
  ['1234,567', 1_234.567],
  ['0,125', 0.125],
  ['$ 1,200.00', 1_200],
  ['-€5', -5],
  ['12,50 €', 12.5],
  ['12 %', 0.12],
  ['1e3', 1_000],
  ['.5', 0.5],
  ['(1,234.50)', -1_234.5],
  ['($5)', -5],
  ['1.234,50-', -1_234.5],
  ['€ -5', -5],
  ['1,23,456.00', 123_456],
  ['12,34,567', 1_234_567],
  ['₹1,23,456', 123_456],
  ['₹1,234.00', 1_234],
  ['99,00 Kč', 99],
  ['1 234,50 zł', 1_234.5],
  ['EUR 50', 50],
  ['50 CHF', 50],
  ['CHF 1’234.50', 1_234.5],
  ['R$ 1.234,50', 1_234.5],
  ['kr. 50', 50],
  ['Rs. 1,500.25', 1_500.25],
  ['١٬٢٣٤٫٥', 1_234.5],
  ['१२', 12],
  ['EUR50.00', 50],
  ['50,00CHF', 50],
  ['R 12.50', 12.5],
  ['R1,234.50', 1_234.5],
  ['RM 50', 50],
  ['US$5', 5],
  ['5€', 5],
  ['TRY 12.50', 12.5],
  ['12 TRY', 12],
  ['1.5E3', 1_500],
  ['1e-05', 0.00001],
  ['0.30000000000000004', 0.1 + 0.2],
  ['R1', undefined],
  ['R 1', undefined],
  ['R1.5', undefined],
  ['40R', undefined],
  ['EUR50', undefined],
  ['Fr5', undefined],
  ['RM101', undefined],
  ['TOP 1', undefined],
  ['TRY 2', undefined],
  ['(-5)', undefined],
  ['-5-', undefined],
  ['(5', undefined],
  ['ABC 50', undefined],
  ['EUR 50 %', undefined],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['12 34', undefined],
  ['0172 1234567', undefined],
  ['1,23.456,7', undefined],
  ['2026-03-04', undefined],
  ['5 apples', undefined],
  ['$5%', undefined],
  ['', undefined],
  ['1e999', undefined],
])('parses %s as %s for both decimal separators', (text, number) => {
  expect(parseNumberText(text, false)).toBe(number);
  expect(parseNumberText(text, true)).toBe(number);
});

test.each([
  ['1,500', 1_500, 1.5],
  ['1.500', 1.5, 1_500],
  ['$1,200', 1_200, 1.2],
  ['12.345', 12.345, 12_345],
])('parses %s as %s with a decimal point, and as %s with a decimal comma', (text, point, comma) => {
  expect(parseNumberText(text, false)).toBe(point);
  expect(parseNumberText(text, true)).toBe(comma);
});

test.each([
  ['1.500', undefined, true],
  ['1,500', undefined, true],
  ['1500', undefined, false],
  ['4.50', '.', false],
  ['4,50 €', ',', false],
  ['1.234,5', ',', false],
  ['1,234.5', '.', false],
  ['1.234.567', ',', false],
  ['0.125', '.', false],
  ['01.02.2026', undefined, false],
  ['Berlin, DE', undefined, false],
])('detects in %s the decimal separator %s; is ambiguous: %s', (text, sign, twofold) => {
  expect(decimalSeparatorOf(text)).toBe(sign);
  expect(isAmbiguousNumber(text)).toBe(twofold);
});

test.each([
  ['1234', false, '', ''],
  ['0', false, '', ''],
  ['0.5', false, '', '5'],
  ['4.50 €', false, '€', '50'],
  ['-1,234.50', false, '', '50'],
  ['01234', true, '', ''],
  ['00', true, '', ''],
  ['12E4', true, '', ''],
  ['1e-05', false, '', ''],
  ['2e+10', false, '', ''],
  ['-5E3', false, '', ''],
  ['1.5E3', false, '', '5'],
  ['+49', false, '', ''],
  ['12345678901234567890', true, '', ''],
  ['9007199254740993', true, '', ''],
  ['123456789012345', false, '', ''],
  ['1234567890123456', false, '', ''],
  ['0.30000000000000004', false, '', '30000000000000004'],
  ['33.333333333333336', false, '', '333333333333336'],
  ['4.3333333333333333', false, '', '3333333333333333'],
])('a column of numbers written as %s holds codes: %s', (text, isCode, unit, decimals) => {
  expect(numberNotationOf(text, false)).toMatchObject({ isCode, unit, decimals });
});

test('tells digits in parentheses from negative amounts, and plus signs', () => {
  const [digits, amount, plus] = ['(212)', '(1,212)', '+5'].map((text) => numberNotationOf(text, false));
  expect(digits).toMatchObject({ isOnlyInParentheses: true, hasPlus: false });
  expect(amount).toMatchObject({ isOnlyInParentheses: false, hasPlus: false });
  expect(plus).toMatchObject({ isOnlyInParentheses: false, hasPlus: true });
});
