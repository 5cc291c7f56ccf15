import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/files/csv-lines.ts';
import { cellTextOf } from '../databases/properties/cell-texts.ts';
import { listUserNames } from '../databases/properties/user-names.store.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { listLinkedTitles } from '../databases/rows/links/links.store.ts';

/** An export format: the text before the rows, the text of each batch of rows, and the text after them. */
export interface FileText {
  readonly head: string;
  batch(rows: readonly Row[]): Promise<string> | string;
  readonly end: string;
}

const PEOPLE = ['person', 'created_by', 'edited_by'];

/** The column of assignees, which only exports of projects have. */
const ASSIGNEES = 'Assignees';

/** The rows of a database as texts, as users read them. */
export interface RowTexts {
  readonly names: readonly string[];
  /** Returns the texts of each row, in the order of the names. */
  write(rows: readonly Row[]): Promise<(string | number)[][]>;
}

export function createRowTexts(reader: Reader, all: readonly StoredProperty[]): RowTexts {
  // Buttons have no values.
  const properties = all.filter(({ type }) => type !== 'button');
  return {
    names: properties.map(({ name }) => name),
    async write(rows) {
      const idsIn = (types: readonly string[]) => [
        ...new Set(
          properties
            .filter(({ type }) => types.includes(type))
            .flatMap(({ id }) => rows.flatMap(({ cells }) => (cells[id] ?? []) as string | string[])),
        ),
      ];
      const people = new Map(await listUserNames(reader, idsIn(PEOPLE)));
      const titles = new Map(await listLinkedTitles(reader, idsIn(['relation'])));
      const writing = {
        nameOfPerson: (id: string) => people.get(id) ?? '',
        titleOfRow: (id: string) => titles.get(id) ?? '',
      };
      return rows.map(({ cells }) =>
        properties.map(({ id, type }) => {
          const value = cells[id] as CellValue | undefined;
          if (type === 'checkbox') return String(value ?? false);
          return value === undefined ? '' : cellTextOf(type).write(value, writing);
        }),
      );
    },
  };
}

/** Returns the names of the assignees of a row. */
export const assigneeNamesOf = ({ assignees }: Pick<Row, 'assignees'>): string[] =>
  assignees.map(({ full_name, username }) => full_name || username);

export function csvText(
  reader: Reader,
  { kind }: Pick<Database, 'kind'>,
  properties: readonly StoredProperty[],
): FileText {
  const { names, write } = createRowTexts(reader, properties);
  const hasAssignees = kind === 'project';
  return {
    head: BYTE_ORDER_MARK + csvLines([hasAssignees ? [...names, ASSIGNEES] : names]),
    async batch(rows) {
      const texts = await write(rows);
      if (!hasAssignees) return csvLines(texts);
      return csvLines(rows.map((row, index) => [...texts[index]!, assigneeNamesOf(row).join(', ')]));
    },
    end: '',
  };
}

/** Exports the rows as one JSON document, in the format of the API. */
export function jsonText(database: Database, properties: readonly StoredProperty[]): FileText {
  const described = properties.map(({ id, name, type, config }) => ({ id, name, type, config }));
  const { id, kind, title, icon } = database;
  let isFirst = true;
  return {
    head: `${JSON.stringify({ database: { id, kind, title, icon }, properties: described }).slice(0, -1)},"rows":[`,
    batch(rows) {
      const lines = rows.map((row) => {
        const shown = properties.flatMap((property) =>
          property.id in row.cells ? [[property.id, row.cells[property.id]]] : [],
        );
        const { number, assignees, created_by, created_at, updated_by, updated_at } = row;
        const comma = isFirst ? '\n' : ',\n';
        isFirst = false;
        const people = assignees.map((person) => ({ id: person.id, username: person.username }));
        const one = {
          id: row.id,
          number,
          cells: Object.fromEntries(shown),
          assignees: people,
          created_by,
          created_at,
          updated_by,
          updated_at,
        };
        return comma + JSON.stringify(one);
      });
      return lines.join('');
    },
    end: '\n]}\n',
  };
}
