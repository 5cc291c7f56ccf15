import type { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { projectErrors } from '@workflow/contract/projects/projects.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';

export const errors: ErrorTexts<typeof databaseErrors & typeof projectErrors> = {
  database_not_found: 'Diese Datenbank gibt es nicht, oder du hast keinen Zugriff darauf.',
  row_not_found: 'Diese Zeile gibt es nicht, oder du hast keinen Zugriff darauf.',
  property_not_found: 'Diese Eigenschaft gibt es nicht, oder du hast keinen Zugriff darauf.',
  view_not_found: 'Diese Ansicht gibt es nicht, oder sie gehört jemand anderem allein.',
  cell_not_valid: 'Dieser Wert passt nicht zur Eigenschaft.',
  config_not_valid: 'Diese Einstellung passt nicht zur Art der Eigenschaft.',
  query_not_valid: 'Dieser Filter oder diese Sortierung passt nicht zu den Eigenschaften.',
  no_title_property: 'Es gibt keine Eigenschaft für den Titel.',
  one_title_property: 'Eine Datenbank hat genau eine Eigenschaft für den Titel, und die bleibt.',
  too_many_properties: 'Die Datenbank hat so viele Eigenschaften, wie sie haben kann.',
  too_many_views: 'Die Datenbank hat so viele Ansichten, wie sie haben kann.',
  not_a_person_of_the_workspace: 'Nur wer zum Arbeitsbereich gehört, kann zugewiesen werden.',
  project_not_found: 'Dieses Projekt gibt es nicht, oder du hast keinen Zugriff darauf.',
  task_not_found: 'Diese Aufgabe gibt es nicht, oder du hast keinen Zugriff darauf.',
  action_item_not_found: 'Diesen Schritt gibt es nicht.',
  document_not_found: 'Dieses Dokument gibt es nicht.',
};
