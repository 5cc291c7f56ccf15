import type { ErrorDefinition } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import type { Role } from '../workspaces/workspaces.schema.ts';

export type DatabaseKind = 'database' | 'project';

/** The facts about a database and a user that permission rules depend on. */
export interface DatabaseFacts {
  readonly kind: DatabaseKind;
  /** The user’s role in the workspace; null for a user outside it. */
  readonly role: Role | null;
  readonly is_creator: boolean;
}

interface VariantDefinition {
  /** The kind of database that the endpoints list and create. Its plural begins their paths, and messages use it as the noun. */
  readonly kind: DatabaseKind;
  /** The noun for one row, in messages and in paths. */
  readonly row: string;
  /** The kinds of databases that the endpoints can read and change. */
  readonly kinds: readonly DatabaseKind[];
  /** The error for a database that does not exist or is hidden from the caller. */
  readonly absent: ErrorDefinition;
  readonly absentRow: ErrorDefinition;
  readonly absentProperty: ErrorDefinition;
}

/** Guests may see that databases exist, but may not open or change them. */
const isInsider = ({ role }: DatabaseFacts) => role !== null && role !== 'guest';

/**
 * Defines a variant: the names and rules with which a family of endpoints shows databases. `/databases` shows all databases, `/projects`
 * only those whose rows are tasks. `databaseEndpoints` builds the endpoints of a variant. Rows and properties that are addressed by their
 * own id have their own scopes, so that responses never reveal whether they exist.
 */
export function defineDatabaseVariant<const Definition extends VariantDefinition>(definition: Definition) {
  const { kind: name, kinds, absent, absentRow, absentProperty }: VariantDefinition = definition;
  const maySee = ({ kind, role }: DatabaseFacts) => role !== null && kinds.includes(kind);
  const scope = defineScope<DatabaseFacts>({ name, maySee, absent });
  const rowScope = defineScope<DatabaseFacts>({ name: `row of a ${name}`, maySee, absent: absentRow });
  const propertyScope = defineScope<DatabaseFacts>({
    name: `property of a ${name}`,
    maySee,
    absent: absentProperty,
  });
  return {
    ...definition,
    scope,
    rowScope,
    propertyScope,
    see: definePermission(scope, `see_${name}`, isInsider),
    edit: definePermission(scope, `edit_${name}`, isInsider),
    /** Permission to delete and restore: owners, admins, and the member who created the database. */
    remove: definePermission(
      scope,
      `delete_${name}`,
      (facts) => facts.role === 'owner' || facts.role === 'admin' || (isInsider(facts) && facts.is_creator),
    ),
    editRow: definePermission(rowScope, `edit_row_of_${name}`, isInsider),
    editProperty: definePermission(propertyScope, `edit_property_of_${name}`, isInsider),
  };
}

export type DatabaseVariant = ReturnType<typeof defineDatabaseVariant<VariantDefinition>>;
