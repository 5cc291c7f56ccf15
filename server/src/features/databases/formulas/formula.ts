import { FORMULA_COST_MAX, FORMULA_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import {
  formulaReference,
  replaceFormulaReferences,
} from '@workflow/contract/databases/property-types/formula.references.ts';
import jsep, { type Expression } from 'jsep';
import { functions } from './functions.ts';
import { asText, FormulaList, type FormulaValue, nullIfInfinite, operators } from './operators.ts';

/** An error in a formula; the message is a sentence for the user. */
export class FormulaProblem extends Error {
  override name = 'FormulaProblem';
}

const refuse = (sentence: string): never => {
  throw new FormulaProblem(sentence);
};

/**
 * Replaces property names by ids, so that a property can be renamed without breaking formulas. `idOf` returns
 * null for an unknown property. @throws FormulaProblem for an unknown property
 */
export const replaceNamesByIds = (expression: string, idOf: (nameOrId: string) => string | null): string =>
  replaceFormulaReferences(expression, (name) =>
    formulaReference(
      idOf(name) ?? refuse(`The formula refers to “${name}”, which is not a property it can use.`),
    ),
  );

/** Returns the ids of the properties that a stored formula reads. */
export function referencesOf(expression: string): string[] {
  const ids = new Set<string>();
  replaceFormulaReferences(expression, (id, written) => {
    ids.add(id);
    return written;
  });
  return [...ids];
}

/**
 * The maximum nesting depth. The parser uses the call stack for parentheses, so deep nesting could overflow
 * it.
 */
const DEPTH_MAX = 50;

/**
 * Rejects syntax that formulas do not support: member access, assignments and identifiers other than
 * functions.
 */
function check(node: Expression, depth: number): void {
  if (depth > DEPTH_MAX) refuse('The formula is nested too deeply.');
  for (const part of partsOf(node)) check(part as Expression, depth + 1);
}

/** Returns the child nodes of a syntax node. @throws FormulaProblem for unsupported syntax */
function partsOf(node: Expression): unknown[] {
  switch (node.type) {
    case 'Literal':
      return [];
    case 'UnaryExpression':
      if (node.operator !== '-' && node.operator !== '!') refuse(`Unknown operator “${node.operator}”.`);
      return [node.argument];
    case 'BinaryExpression':
      if (!Object.hasOwn(operators, node.operator as string)) refuse(`Unknown operator “${node.operator}”.`);
      return [node.left, node.right];
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate];
    case 'CallExpression':
      return argumentsOf(node);
    case 'Identifier':
      return refuse(`Write prop("${String(node.name)}") to use the property “${String(node.name)}”.`);
    case 'Compound':
      // Two words without an operator, such as a property name that contains a space.
      return (node.body as Expression[]).some(({ type }) => type === 'Identifier')
        ? refuse('Write a property as prop("Name").')
        : refuse('This formula has a syntax error.');
    default:
      return refuse('This formula has a syntax error.');
  }
}

function argumentsOf(node: Expression): unknown[] {
  const { name } = node.callee as { name?: unknown };
  const given = node.arguments as Expression[];
  if (name === 'prop') {
    if (given.length !== 1 || typeof given[0]?.value !== 'string')
      refuse('prop() takes the name of a property.');
    return [];
  }
  const called = typeof name === 'string' && Object.hasOwn(functions, name) ? functions[name]! : null;
  if (!called) return refuse(`Unknown function “${typeof name === 'string' ? name : ''}”.`);
  const { least, most } = called;
  if (given.length < least || given.length > most)
    refuse(`${String(name)}() takes ${least === most ? least : `${least} to ${most}`} values.`);
  return given;
}

/** Parses and validates the text of a formula. @throws FormulaProblem for invalid syntax */
export function parseFormula(expression: string): Expression {
  if (expression.length > FORMULA_LENGTH_MAX * 2) refuse('The formula is too long.');
  let parsed: Expression;
  try {
    parsed = jsep(expression);
  } catch {
    return refuse('This formula has a syntax error.');
  }
  check(parsed, 0);
  return parsed;
}

class CostLimitExceeded extends Error {}

const STEP = 20;

/** The remaining cost budget of an evaluation. Formulas that share one budget use it up together. */
export class FormulaBudget {
  #left = FORMULA_COST_MAX;

  get spent(): number {
    return FORMULA_COST_MAX - Math.max(this.#left, 0);
  }

  /** Whether the budget is used up: every further evaluation returns null. */
  get isUsedUp(): boolean {
    return this.#left < 0;
  }

  /** @throws CostLimitExceeded once the budget is used up */
  spend(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw new CostLimitExceeded();
  }
}

interface EvaluationContext {
  /** The time zone of date-times. */
  readonly timeZone?: string;
  readonly effort?: FormulaBudget;
}

/**
 * Evaluates a formula; the result is null if it has no value or exceeds the cost budget. It gets the values
 * of other cells through `read` and has no other access to data.
 */
export function evaluate(
  formula: Expression,
  read: (propertyId: string) => FormulaValue,
  { timeZone = 'UTC', effort = new FormulaBudget() }: EvaluationContext = {},
): FormulaValue {
  const run = (node: Expression): FormulaValue => {
    const value = compute(node);
    effort.spend(
      STEP + (typeof value === 'string' || value instanceof FormulaList ? asText(value).length : 0),
    );
    return value;
  };
  const compute = (node: Expression): FormulaValue => {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'number' ? nullIfInfinite(node.value) : (node.value as FormulaValue);
      case 'UnaryExpression': {
        const value = run(node.argument as Expression);
        if (node.operator === '!') return !value;
        return typeof value === 'number' ? -value : null;
      }
      case 'BinaryExpression':
        return operators[node.operator as string]!(
          run(node.left as Expression),
          run(node.right as Expression),
        );
      case 'ConditionalExpression':
        return run((run(node.test as Expression) ? node.consequent : node.alternate) as Expression);
      default: {
        const given = node.arguments as Expression[];
        const { name } = node.callee as { name: string };
        if (name === 'prop') return read(given[0]!.value as string);
        const called = functions[name]!;
        effort.spend(called.cost ?? 0);
        return called.call(given.map(run), timeZone);
      }
    }
  };
  try {
    return run(formula);
  } catch (error) {
    if (error instanceof CostLimitExceeded) return null;
    throw error;
  }
}
