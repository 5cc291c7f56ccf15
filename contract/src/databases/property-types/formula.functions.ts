/** All functions that a formula can call, each with its signature as shown to users. */
export const FORMULA_FUNCTIONS = {
  if: 'if(test, then, otherwise)',
  empty: 'empty(value)',
  count: 'count(list)',
  abs: 'abs(number)',
  floor: 'floor(number)',
  ceil: 'ceil(number)',
  sqrt: 'sqrt(number)',
  round: 'round(number, decimals)',
  min: 'min(number, …)',
  max: 'max(number, …)',
  sum: 'sum(number, …)',
  number: 'number(text)',
  text: 'text(value)',
  concat: 'concat(text, …)',
  length: 'length(text)',
  lower: 'lower(text)',
  upper: 'upper(text)',
  contains: 'contains(text, part)',
  year: 'year(date)',
  month: 'month(date)',
  day: 'day(date)',
  days_between: 'days_between(from, to)',
} as const;

export type FormulaFunctionName = keyof typeof FORMULA_FUNCTIONS;
