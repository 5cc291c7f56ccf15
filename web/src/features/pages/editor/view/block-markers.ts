import { pickEmoji } from '../../../emoji/emoji.dialog.ts';
import { toggleFolded } from '../decorations/folding.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { createEquation } from '../math/equation-marker.ts';
import { attributesOf } from '../schema/block.node.ts';
import { type BlockKind, DEFAULT_CALLOUT_ICON } from '../schema/block-kinds.ts';
import classes from './blocks.module.css';
import { createCodeBar } from './code-bar.ts';
import { changeAttribute, createElement, type Marker, type MarkerContext } from './marker.ts';
import { createMediaMarker } from './media/media-marker.tsx';

function createCheckbox(context: MarkerContext): Marker {
  const dom = createElement('input', classes.checkbox);
  dom.type = 'checkbox';
  // Prevents that a press on the marker moves the caret.
  dom.addEventListener('mousedown', (event) => event.preventDefault());
  dom.addEventListener('change', () => changeAttribute(context, 'checked', dom.checked || null));
  return {
    dom,
    update: (node) => {
      dom.checked = node.attrs.checked === true;
      dom.disabled = !context.view.editable;
      dom.ariaLabel = texts.todo({ text: node.textContent });
    },
  };
}

function createFoldButton({ view, getNode }: MarkerContext): Marker {
  const dom = createElement('button', classes.fold);
  dom.type = 'button';
  dom.addEventListener('mousedown', (event) => event.preventDefault());
  dom.addEventListener('click', () => {
    const { id } = attributesOf(getNode());
    if (id) toggleFolded(view, id);
  });
  return {
    dom,
    update: (_node, { isFolded }) => {
      dom.ariaExpanded = String(!isFolded);
      dom.ariaLabel = isFolded ? texts.toggle.open : texts.toggle.close;
    },
  };
}

function createCalloutIcon(context: MarkerContext): Marker {
  const dom = createElement('button', classes.calloutIcon);
  dom.type = 'button';
  dom.addEventListener('click', async () => {
    const icon = await pickEmoji(dom);
    if (icon !== null) changeAttribute(context, 'icon', icon);
  });
  return {
    dom,
    update: ({ attrs }) => {
      dom.textContent = attrs.icon ?? DEFAULT_CALLOUT_ICON;
      dom.ariaLabel = texts.calloutIcon;
    },
  };
}

function createRule(): Marker {
  return { dom: createElement('hr', classes.rule), update: () => {} };
}

/** Returns the marker of a kind; null if the kind has none, or the style draws it. */
export function createMarker(kind: BlockKind, context: MarkerContext): Marker | null {
  if (kind === 'todo') return createCheckbox(context);
  if (kind === 'toggle') return createFoldButton(context);
  if (kind === 'callout') return createCalloutIcon(context);
  if (kind === 'divider') return createRule();
  if (kind === 'math') return createEquation(context);
  if (kind === 'code') return createCodeBar(context);
  if (kind === 'image' || kind === 'file') return createMediaMarker(kind, context);
  return null;
}
