import { addDaysInZone, dateInZone, daysBetween } from '@workflow/contract/core/schemas/time-zone.ts';
import { listDatabasesPermission } from '@workflow/contract/databases/databases.permissions.ts';
import { parentRelationOf, statusPropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database, Property } from '@workflow/contract/databases/databases.schema.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import { projectVariant as variant } from '@workflow/contract/projects/projects.permissions.ts';
import { templateErrors as errors } from '@workflow/contract/templates/templates.errors.ts';
import { TEMPLATES_MAX } from '@workflow/contract/templates/templates.limits.ts';
import { deleteProjectTemplate as deletePermission } from '@workflow/contract/templates/templates.permissions.ts';
import type {
  NewProjectTemplate,
  ProjectFromTemplate,
  ProjectTemplate,
} from '@workflow/contract/templates/templates.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { createDatabase } from '../databases/databases.service.ts';
import { addProperties } from '../databases/properties/properties.service.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { initializeRelations, type SelfRelation } from '../databases/properties/relations.service.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { createView } from '../databases/views/views.service.ts';
import { listViews } from '../databases/views/views.store.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { BLUEPRINT_TASKS_MAX, countOf, withoutCells } from '../tasks/blueprints/blueprint.ts';
import { createTasks, readBlueprints } from '../tasks/blueprints/blueprints.service.ts';
import { builtInTemplates } from './built-in.ts';
import {
  datePropertyIds,
  firstDay,
  moveDates,
  type ProjectContent,
  type TemplateProperty,
  withoutAssignees,
  withRefs,
} from './content.ts';
import * as store from './templates.store.ts';

const toProjectTemplate = (
  { id, name, icon, content, created_by }: Omit<store.StoredProjectTemplate, 'workspace_id'>,
  is_built_in: boolean,
): ProjectTemplate => ({
  id,
  is_built_in,
  name,
  icon,
  view_type: content.view_type,
  properties: content.properties.filter(({ role }) => !role).map((property) => property.name),
  tasks: countOf(content.tasks),
  created_by,
});

export async function listProjectTemplates(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<ProjectTemplate[]> {
  await requireWorkspace(reader, actor, workspaceId, listDatabasesPermission);
  const stored = await store.listStoredProjectTemplates(reader, workspaceId);
  return [
    ...builtInTemplates.map((one) => toProjectTemplate({ ...one, created_by: null }, true)),
    ...stored.map((one) => toProjectTemplate(one, false)),
  ];
}

const TYPES_WITH_REFERENCES: readonly Property['type'][] = ['formula', 'rollup', 'button'];

/** Whether the config of this type refers to other properties. */
const refersToOthers = ({ type }: Pick<Property, 'type'>) => TYPES_WITH_REFERENCES.includes(type);

/**
 * Returns the properties that work in another project: no relations to other databases, and no property that
 * refers to one that is left out.
 */
function portableProperties(properties: readonly StoredProperty[]): StoredProperty[] {
  const all = new Set(properties.map(({ id }) => id));
  let stored = properties.filter(({ type, config }) => type !== 'relation' || config.role);
  for (;;) {
    const ids = new Set(stored.map(({ id }) => id));
    const removedIds = [...all].filter((id) => !ids.has(id));
    const isPortable = ({ type, config }: StoredProperty) =>
      !refersToOthers({ type }) || !removedIds.some((id) => JSON.stringify(config).includes(id));
    const remaining = stored.filter(isPortable);
    if (remaining.length === stored.length) return stored;
    stored = remaining;
  }
}

const toTemplateProperty = ({ id, name, type, config }: StoredProperty): TemplateProperty => ({
  ref: id,
  name,
  type,
  config,
  ...(config.role ? { role: config.role as RelationRole } : {}),
});

export async function saveProjectAsTemplate(
  tx: Tx,
  actor: Actor,
  projectId: string,
  { name, with_tasks }: NewProjectTemplate,
): Promise<ProjectTemplate> {
  const database = await requireDatabase(tx, actor, projectId, variant.edit);
  const { workspace_id } = database;
  await takeAdvisoryLock(tx, 'project templates', workspace_id);
  if ((await store.countStoredProjectTemplates(tx, workspace_id)) >= TEMPLATES_MAX)
    fail(errors.too_many_templates);
  const properties = await listProperties(tx, projectId);
  const stored = portableProperties(properties);
  const dates = datePropertyIds(stored);
  const link = (parentRelationOf(properties)?.config.link_id as string | undefined) ?? null;
  const topLevelTaskIds = with_tasks
    ? await store.listTopLevelTasks(tx, projectId, link, BLUEPRINT_TASKS_MAX)
    : [];
  const blueprints = await readBlueprints(tx, projectId, properties, topLevelTaskIds);
  const status = statusPropertyOf(properties);
  const excludedIds = new Set(properties.filter((one) => !stored.includes(one)).map(({ id }) => id));
  if (status) excludedIds.add(status.id);
  const tasks = blueprints.map((one) => withoutAssignees(withoutCells(one, excludedIds)));
  const content: ProjectContent = {
    view_type: database.view_type,
    properties: stored.map(toTemplateProperty),
    views: (await listViews(tx, projectId, actor.userId))
      .filter(({ is_personal }) => !is_personal)
      .map((view) => ({ name: view.name, type: view.type, config: view.config })),
    tasks,
    anchor: firstDay(tasks, dates),
    task_templates: (await store.listStoredTaskTemplates(tx, projectId)).map((one) => ({
      name: one.name,
      anchor: one.content.anchor,
      blueprint: withoutAssignees(one.content.blueprint),
    })),
  };
  const created = await store.insertProjectTemplate(tx, {
    workspace_id,
    name,
    icon: database.icon,
    content,
    created_by: actor.userId,
  });
  return toProjectTemplate(created, false);
}

export async function deleteProjectTemplate(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  id: string,
): Promise<void> {
  const stored = await store.findStoredProjectTemplate(tx, workspaceId, id);
  await requireWorkspace(tx, actor, workspaceId, deletePermission, {
    is_own: stored?.created_by === actor.userId,
  });
  if (!stored) fail(errors.template_not_found);
  await store.deleteStoredProjectTemplate(tx, workspaceId, id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findTemplate(reader: Reader, workspaceId: string, id: string) {
  const builtIn = builtInTemplates.find((one) => one.id === id);
  if (builtIn) return builtIn;
  const stored = UUID.test(id) ? await store.findStoredProjectTemplate(reader, workspaceId, id) : null;
  return stored ?? fail(errors.template_not_found);
}

/** Adds the properties of a template to a new project; returns the content with the new property ids. */
async function withProperties(
  tx: Tx,
  actor: Actor,
  databaseId: string,
  content: ProjectContent,
): Promise<ProjectContent> {
  const refs = new Map<string, string>();
  const add = async (properties: readonly TemplateProperty[]) => {
    if (properties.length === 0) return;
    const added = await addProperties(
      tx,
      databaseId,
      withRefs(properties, refs).map(({ name, type, config }) => ({ name, type, config })),
    );
    for (const [index, { ref }] of properties.entries()) refs.set(ref, added[index]!.id);
  };
  await add(content.properties.filter((one) => !one.role && !refersToOthers(one)));
  const propertyWithRole = (role: RelationRole) => content.properties.find((one) => one.role === role);
  const relation = (
    role: RelationRole,
    other: RelationRole,
    names: readonly [string, string],
  ): SelfRelation => ({
    role,
    name: propertyWithRole(role)?.name ?? names[0],
    otherName: propertyWithRole(other)?.name ?? names[1],
  });
  const created = await initializeRelations(tx, actor, { variant, databaseId }, [
    relation('parent', 'children', ['Parent task', 'Sub-tasks']),
    relation('blocked_by', 'blocking', ['Blocked by', 'Blocking']),
  ]);
  for (const { config, id } of created) {
    const property = propertyWithRole(config.role as RelationRole);
    if (property) refs.set(property.ref, id);
  }
  // These properties are added one by one, because each may refer to an earlier one.
  for (const property of content.properties.filter(refersToOthers)) await add([property]);
  return withRefs(content, refs);
}

export async function createProjectFromTemplate(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { template_id, title, time_zone }: ProjectFromTemplate,
): Promise<Database> {
  await requireWorkspace(tx, actor, workspaceId, createContent);
  const template = await findTemplate(tx, workspaceId, template_id);
  const database = await createDatabase(
    tx,
    actor,
    { kind: 'project', workspaceId },
    { title: title ?? template.name, icon: template.icon, view_type: template.content.view_type },
    [],
  );
  const content = await withProperties(tx, actor, database.id, template.content);
  for (const view of content.views)
    await createView(tx, actor, database.id, { ...view, is_personal: false }).catch((error: unknown) => {
      // The view refers to a property that is not part of the template, so it is skipped.
      if (!(error instanceof Failure)) throw error;
    });
  const dates = datePropertyIds(await listProperties(tx, database.id));
  const days = content.anchor === null ? 0 : daysBetween(content.anchor, dateInZone(time_zone, Date.now()));
  const tasks = moveDates(content.tasks, dates, (date) => addDaysInZone(date, days, time_zone));
  await createTasks(tx, { database, userId: actor.userId }, tasks);
  for (const { name, blueprint, anchor } of content.task_templates)
    await store.insertTaskTemplate(tx, {
      database_id: database.id,
      name,
      content: { blueprint, anchor },
      created_by: actor.userId,
    });
  return database;
}
