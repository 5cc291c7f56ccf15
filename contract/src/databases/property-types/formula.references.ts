const IN_DOUBLE = String.raw`"((?:[^"\\]|\\.)*)"`;
const IN_SINGLE = String.raw`'((?:[^'\\]|\\.)*)'`;
/** Matches a reference to another property, and skips the other texts of a formula, because they may look like a reference. */
const REFERENCE_OR_TEXT = new RegExp(
  String.raw`\bprop\s*\(\s*(?:${IN_DOUBLE}|${IN_SINGLE})\s*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`,
  'gs',
);

/** Writes a reference to a property by its name or id. */
export const formulaReference = (nameOrId: string): string =>
  `prop("${nameOrId.replace(/["\\]/g, String.raw`\$&`)}")`;

/** Replaces the references of a formula, which name properties by id or by name. */
export const replaceFormulaReferences = (
  expression: string,
  replace: (nameOrId: string, written: string) => string,
): string =>
  expression.replace(REFERENCE_OR_TEXT, (written: string, double?: string, single?: string) => {
    const escaped = double ?? single;
    return escaped === undefined ? written : replace(escaped.replace(/\\(.)/gs, '$1'), written);
  });
