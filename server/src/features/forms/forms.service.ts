import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { rowsCreated } from '@workflow/contract/databases/databases.events.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { Database, View } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { FormConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { formErrors } from '@workflow/contract/forms/forms.errors.ts';
import { FIELD_TYPES, type FormAnswers, type PublicForm } from '@workflow/contract/forms/forms.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts';
import { findDatabase, requireDatabase } from '../databases/databases.access.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { checkEdits } from '../databases/rows/cells/edits.check.ts';
import type { RequestedCell } from '../databases/rows/cells/list-cells.ts';
import { createRowSizeCheck } from '../databases/rows/cells/row-size.ts';
import { withIdempotencyKey } from '../databases/rows/idempotency-keys.ts';
import { appendRows } from '../databases/rows/rows.bulk.ts';
import { readRows } from '../databases/rows/rows.service.ts';
import { listViews } from '../databases/views/views.store.ts';
import { deleteLink, findLink, findLinkedForm, lockFormLink, putLink } from './forms.store.ts';

interface Address {
  readonly databaseId: string;
  readonly viewId: string;
}

type DatabaseRef = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

/**
 * Returns a form that the actor sees, with its database.
 * @throws Failure if there is no such view, or it is no form
 */
async function requireForm(
  reader: Reader,
  actor: Actor,
  { databaseId, viewId }: Address,
): Promise<{ database: DatabaseRef; view: View }> {
  const database = await requireDatabase(reader, actor, databaseId, databaseVariant.edit);
  const views = await listViews(reader, databaseId, actor.userId);
  const view = views.find(({ id }) => id === viewId) ?? fail(databaseErrors.view_not_found);
  if (view.type !== 'form') fail(formErrors.no_form);
  return { database, view };
}

const formOf = ({ name, config }: View): FormConfig =>
  config.form ?? { title: name, description: '', thanks: '', fields: [] };

type FieldType = PublicForm['fields'][number]['type'];
const isPublicType = (type: StoredProperty['type']): type is FieldType =>
  (FIELD_TYPES as readonly string[]).includes(type);
const isMemberType = (type: StoredProperty['type']) => isPublicType(type) || type === 'person';

interface Answer extends FormAnswers {
  /** The user who answers; null for a user who has not signed in. */
  readonly userId: string | null;
}

/** Stores a response as a row, validated like any other row, and publishes it. */
async function addAnswer(tx: Tx, database: DatabaseRef, view: View, answer: Answer): Promise<void> {
  const make = () => insertAnswer(tx, database, view, answer);
  const asked = {
    databaseId: database.id,
    kind: 'answer',
    by: view.id,
    clientId: answer.client_answer_id,
  } as const;
  const { ids, isNew } = await withIdempotencyKey(tx, asked, make);
  if (!isNew) return;
  const rows = await readRows(tx, database.id, ids);
  const place = { workspace_id: database.workspace_id, database_id: database.id };
  tx.publish(rowsCreated, [rooms.database(database)], { ...place, rows });
}

function insertAnswer(
  tx: Tx,
  database: DatabaseRef,
  view: View,
  { cells, userId }: Answer,
): Promise<string[]> {
  const { fields } = formOf(view);
  const mayAnswer = userId === null ? isPublicType : isMemberType;
  return appendRows(
    tx,
    { databaseId: database.id, userId, count: 1, kind: 'submitted' },
    async (properties) => {
      const asked = fields.flatMap((field) => {
        const property = properties.find(({ id }) => id === field.property_id);
        return property && mayAnswer(property.type) ? [{ ...field, property }] : [];
      });
      const isAsked = (id: string) => asked.some(({ property_id }) => property_id === id);
      if (!Object.keys(cells).every(isAsked)) fail(databaseErrors.property_not_found);
      const row_id = newId();
      const edits = Object.entries(cells).map(([property_id, value]) => ({ row_id, property_id, value }));
      const checked =
        (await checkEdits(tx, database, edits)).get(row_id) ?? new Map<StoredProperty, RequestedCell>();
      const given = new Map([...checked].map(([{ id }, { value }]) => [id, value]));
      for (const { property, is_required } of asked) {
        if (is_required && (given.get(property.id) ?? null) === null)
          throw new Failure(formErrors.answer_required, undefined, `“${property.name}” is required.`);
      }
      const values = asked.flatMap(({ property }): [string, CellValue][] => {
        const value = given.get(property.id) ?? null;
        return value === null ? [] : [[property.key, value]];
      });
      const answer = Object.fromEntries(values);
      createRowSizeCheck(properties)(answer);
      return [answer];
    },
  );
}

export async function answerForm(
  tx: Tx,
  actor: Actor,
  address: Address,
  answers: FormAnswers,
): Promise<void> {
  const { database, view } = await requireForm(tx, actor, address);
  await addAnswer(tx, database, view, { ...answers, userId: actor.userId });
}

export async function getFormLink(reader: Reader, actor: Actor, address: Address) {
  const { view } = await requireForm(reader, actor, address);
  return findLink(reader, view.id);
}

/**
 * Creates or replaces the share link of a form. `publicUrl` is the address of the product, without a trailing
 * slash.
 */
export async function renewFormLink(tx: Tx, actor: Actor, address: Address, publicUrl: string) {
  const { view } = await requireForm(tx, actor, address);
  const { secret, hash } = newSecret();
  await lockFormLink(tx, view.id);
  await putLink(tx, view.id, hash, actor.userId);
  return { url: `${publicUrl}/form/${secret}` };
}

export async function revokeFormLink(tx: Tx, actor: Actor, address: Address): Promise<void> {
  const { view } = await requireForm(tx, actor, address);
  await lockFormLink(tx, view.id);
  await deleteLink(tx, view.id);
}

/**
 * Returns the form of a share link. Other users cannot see a personal form or turn off its link, so the link
 * stops working once the owner may not edit the database any more.
 */
async function requireLinked(reader: Reader, token: string) {
  const linked = (await findLinkedForm(reader, hashSecret(token))) ?? fail(formErrors.form_not_found);
  const { is_personal, created_by, database_id } = linked.view;
  if (!is_personal) return linked;
  const database = created_by && (await findDatabase(reader, database_id, created_by));
  if (!database || !databaseVariant.edit.allows(database)) fail(formErrors.form_not_found);
  return linked;
}

/** Returns the questions of a shared form, and nothing else of its database. */
export async function getPublicForm(reader: Reader, token: string): Promise<PublicForm> {
  const { view } = await requireLinked(reader, token);
  const { title, description, thanks, fields } = formOf(view);
  const properties = await listProperties(reader, view.database_id);
  const asked = fields.flatMap(({ property_id, is_required, help }) => {
    const property = properties.find(({ id }) => id === property_id);
    if (!property || !isPublicType(property.type)) return [];
    const { name, type, config } = property;
    const options = (config.options ?? []).map(({ value }) => value);
    return [{ property_id, name, type, is_required, help, options }];
  });
  return { title, description, thanks, fields: asked };
}

export async function answerPublicForm(tx: Tx, token: string, answers: FormAnswers): Promise<void> {
  const { view, workspace_id } = await requireLinked(tx, token);
  // A form only has cells, so a response cannot assign users; the kind of the database makes no difference.
  const database = { id: view.database_id, workspace_id, kind: 'database' } as const;
  await addAnswer(tx, database, view, { ...answers, userId: null });
}
