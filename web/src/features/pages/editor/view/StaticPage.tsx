import { groupColumns, knownColumn } from '@workflow/contract/pages/document/document.columns.ts';
import { Fragment, type ReactNode, useEffect, useMemo, useReducer } from 'react';
import * as Y from 'yjs';
import { DiagramView } from '../diagrams/DiagramView.tsx';
import { EquationView } from '../math/EquationView.tsx';
import { MentionContext, MentionScope } from '../mentions/mention-scope.ts';
import { PlaceNameOf } from '../mentions/PlaceNameOf.tsx';
import type { PlaceName } from '../mentions/place-names.ts';
import { type MentionAttributes, placeOfMention } from '../mentions/places.ts';
import { DEFAULT_CALLOUT_ICON, isDiagram, knownKind, knownLevel } from '../schema/block-kinds.ts';
import { mediaOf } from '../schema/media.ts';
import { safeHref } from '../schema/safe-href.ts';
import { knownSpan } from '../schema/table.nodes.ts';
import classes from './blocks.module.css';
import { CHANGE, type Change } from './change.ts';
import { MediaBlock } from './media/MediaBlock.tsx';

interface Piece {
  readonly insert: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

const TAGS: readonly (readonly [string, 'strong' | 'em' | 'u' | 's' | 'code' | 'mark'])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['highlight', 'mark'],
  ['code', 'code'],
];

/** Any client can write any value. Some objects throw when they are converted to text. */
const textOr = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);

function renderPiece({ insert, attributes = {} }: Piece): ReactNode {
  if (typeof insert !== 'string') return null;
  const change = attributes[CHANGE];
  if ('math' in attributes) return markChange(change, <EquationView source={insert} isBlock={false} />);
  const mention = attributes.mention as MentionAttributes | null | undefined;
  const href = safeHref(textOr((attributes.link as { href?: unknown } | null | undefined)?.href, ''));
  const place = mention ? placeOfMention(mention, href) : null;
  let text: ReactNode = place ? (
    <PlaceNameOf place={place}>{(current) => renderPlaceName(current, insert)}</PlaceNameOf>
  ) : (
    insert
  );
  for (const [name, Tag] of TAGS) if (name in attributes) text = <Tag>{text}</Tag>;
  text = markChange(change, text);
  if (href)
    text = (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  return mention ? <span data-mention={textOr(mention.type, '')}>{text}</span> : text;
}

const renderPlaceName = ({ name, icon }: PlaceName, written: string): ReactNode => (
  <>
    {icon !== null && <span data-place-icon>{icon}</span>}
    {name ?? written}
  </>
);

/** Yjs identifies each part by the client that wrote it and a number. */
const keyOf = ({ _item }: Y.XmlElement | Y.XmlText) => `${_item?.id.client}-${_item?.id.clock}`;

/** Elements that are nested more deeply are left out. The editor nests none, but other clients can. */
export const DEPTH_MAX = 20;

function renderChildren(parent: Y.XmlFragment, depth = 0): ReactNode[] {
  if (depth > DEPTH_MAX) return [];
  return parent.toArray().map((child) => {
    if (child instanceof Y.XmlText)
      return (
        <Fragment key={keyOf(child)}>
          {(child.toDelta() as Piece[]).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity
            <Fragment key={at}>{renderPiece(piece)}</Fragment>
          ))}
        </Fragment>
      );
    if (!(child instanceof Y.XmlElement)) return null;
    if (child.nodeName === 'table') return <StaticTable key={keyOf(child)} table={child} depth={depth + 1} />;
    return child.nodeName === 'block' ? (
      <StaticBlock key={keyOf(child)} block={child} depth={depth + 1} />
    ) : (
      <div key={keyOf(child)}>{renderChildren(child, depth + 1)}</div>
    );
  });
}

/** Returns how a block of a comparison differs from the version before; undefined for other blocks. */
const changeOf = (block: Y.XmlElement) => block.getAttribute(CHANGE) as Change | undefined;

/** Marks a text that was added or removed as a whole, so that screen readers say it. */
function markChange(change: unknown, text: ReactNode): ReactNode {
  if (change === 'added') return <ins>{text}</ins>;
  return change === 'removed' ? <del>{text}</del> : text;
}

function StaticTable({ table, depth }: { table: Y.XmlElement; depth: number }) {
  const elementsOf = (parent: Y.XmlElement) =>
    parent.toArray().filter((child) => child instanceof Y.XmlElement);
  return (
    <div className={classes.staticTable} data-change={changeOf(table)}>
      <table>
        <tbody>
          {elementsOf(table).map((row) => (
            <tr key={keyOf(row)}>
              {elementsOf(row).map((cell) => {
                const Cell = cell.nodeName === 'tableHeader' ? 'th' : 'td';
                const { colspan, rowspan } = cell.getAttributes() as Record<string, unknown>;
                return (
                  <Cell key={keyOf(cell)} colSpan={knownSpan(colspan)} rowSpan={knownSpan(rowspan)}>
                    {markChange(changeOf(table), renderChildren(cell, depth))}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StaticBlock({ block, depth }: { block: Y.XmlElement; depth: number }) {
  const attributes = block.getAttributes() as Record<string, unknown>;
  const kind = knownKind(attributes.kind);
  const level = knownLevel(attributes.level);
  const hasDiagram = isDiagram({ kind, language: attributes.language });
  const indent = typeof attributes.indent === 'number' ? attributes.indent : 0;
  return (
    <div
      className={classes.block}
      data-kind={kind}
      data-level={kind === 'heading' ? level : undefined}
      data-indent={indent || undefined}
      data-checked={(kind === 'todo' && attributes.checked === true) || undefined}
      data-diagram={hasDiagram || undefined}
      data-empty={block.length === 0 || undefined}
      data-change={changeOf(block)}
    >
      {kind === 'todo' && (
        <input
          type="checkbox"
          className={classes.checkbox}
          checked={attributes.checked === true}
          disabled
          readOnly
          aria-label={textOf(block)}
        />
      )}
      {(kind === 'image' || kind === 'file') && <MediaBlock kind={kind} media={mediaOf(attributes)} />}
      {hasDiagram && <DiagramView source={textOf(block)} />}
      {kind === 'divider' && <hr className={classes.rule} />}
      {kind === 'callout' && (
        <span className={classes.calloutIcon}>{textOr(attributes.icon, DEFAULT_CALLOUT_ICON)}</span>
      )}
      <div
        className={classes.text}
        dir="auto"
        {...(kind === 'heading' && { role: 'heading', 'aria-level': level + 1 })}
      >
        {markChange(
          changeOf(block),
          kind === 'math' ? <EquationView source={textOf(block)} isBlock /> : renderChildren(block, depth),
        )}
      </div>
    </div>
  );
}

/** Puts the blocks of columns next to each other. */
function renderColumns(fragment: Y.XmlFragment, drawn: readonly ReactNode[]): ReactNode {
  const columns = fragment
    .toArray()
    .map((child) => (child instanceof Y.XmlElement ? knownColumn(child.getAttribute('column')) : null));
  const result: ReactNode[] = [];
  let from = 0;
  for (const group of groupColumns(columns)) {
    result.push(...drawn.slice(from, group.start));
    from = group.end;
    result.push(
      <div key={`columns ${group.start}`} className={classes.columns}>
        {group.columns.map(({ start, end }) => (
          <div key={start}>{drawn.slice(start, end)}</div>
        ))}
      </div>,
    );
  }
  return [...result, ...drawn.slice(from)];
}

/** The blocks of a page without an editor, which could write. Content that the editor does not know shows its text. */
export function StaticPage({ fragment, workspaceId }: { fragment: Y.XmlFragment; workspaceId: string }) {
  const scope = useMemo(() => new MentionScope(workspaceId), [workspaceId]);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    fragment.observeDeep(renderAgain);
    return () => fragment.unobserveDeep(renderAgain);
  }, [fragment]);
  return (
    <MentionContext value={scope}>
      <div className={classes.editor}>{renderColumns(fragment, renderChildren(fragment))}</div>
    </MentionContext>
  );
}

/** Returns the text of a page with a line for each block. */
export function textOfPage(fragment: Y.XmlFragment): string {
  return fragment
    .toArray()
    .map((child) => textOf(child))
    .join('\n');
}

function textOf(node: unknown, depth = 0): string {
  if (node instanceof Y.XmlText)
    return (node.toDelta() as Piece[])
      .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
      .join('');
  if (!(node instanceof Y.XmlFragment) || depth > DEPTH_MAX) return '';
  return node
    .toArray()
    .map((child) => textOf(child, depth + 1))
    .join('');
}
