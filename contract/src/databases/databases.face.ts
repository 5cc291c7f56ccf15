import type { ErrorDefinition } from '../core/error.ts';
import { definePermission, defineScope } from '../core/permission.ts';
import type { Role } from '../workspaces/workspaces.schema.ts';

export type DatabaseKind = 'database' | 'project';

/** A database or project, seen by one person. */
export interface DatabaseFacts {
  readonly kind: DatabaseKind;
  /** The person's role in the workspace; null for somebody outside it. */
  readonly role: Role | null;
  readonly is_creator: boolean;
}

interface FaceDefinition {
  /** Which kind is listed and created there, and what one is called in a sentence. Its addresses begin with the plural. */
  readonly kind: DatabaseKind;
  /** What one of its rows is called, in a sentence and in addresses. */
  readonly row: string;
  /** Which kinds are found under its addresses. */
  readonly kinds: readonly DatabaseKind[];
  /** What is told where there is none. */
  readonly absent: ErrorDefinition;
  readonly absentRow: ErrorDefinition;
  readonly absentProperty: ErrorDefinition;
}

/** Guests know that there are databases, and may do nothing with them. */
const isInsider = ({ role }: DatabaseFacts) => role !== null && role !== 'guest';

/**
 * The names and rules under which one family of addresses shows databases: `/databases` shows all, `/projects` those whose rows are
 * tasks. What both have follows from it: see `databaseEndpoints`. Rows and properties that are addressed by their own id have scopes of
 * their own, so that nobody learns whether they exist.
 */
export function defineDatabaseFace<const Definition extends FaceDefinition>(definition: Definition) {
  const { kind: name, kinds, absent, absentRow, absentProperty }: FaceDefinition = definition;
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
    /** Owners, admins, and the member who created it; the same may bring it back. */
    remove: definePermission(
      scope,
      `delete_${name}`,
      (facts) => facts.role === 'owner' || facts.role === 'admin' || (isInsider(facts) && facts.is_creator),
    ),
    editRow: definePermission(rowScope, `edit_row_of_${name}`, isInsider),
    editProperty: definePermission(propertyScope, `edit_property_of_${name}`, isInsider),
  };
}

export type DatabaseFace = ReturnType<typeof defineDatabaseFace<FaceDefinition>>;
