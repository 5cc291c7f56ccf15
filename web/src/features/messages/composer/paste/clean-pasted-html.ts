/** Elements that have no visible text, or that must not be read. */
const REMOVED_ELEMENTS =
  'script, style, head, title, meta, link, noscript, template, iframe, object, embed, svg, math, button, select, input, textarea, audio, video, [hidden]';

const TEXT_NODE = 3;
const PRESERVES_SPACE = /white-space(?:-collapse)?:\s*(?:pre|preserve|break-spaces)/i;
const COLLAPSES_SPACE = /white-space(?:-collapse)?:\s*(?:normal|nowrap|collapse)/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/**
 * Replaces inline styles from other programs with elements, and keeps spaces and line breaks where the source page kept
 * them.
 */
export function normalizePastedHtml(body: Element): void {
  for (const removed of Array.from(body.querySelectorAll(REMOVED_ELEMENTS))) removed.remove();
  // Google Docs wraps its whole content in a bold element with normal weight.
  for (const bold of Array.from(body.querySelectorAll('b, strong')))
    if (/font-weight:\s*(?:normal|[1-4]00)/i.test(styleOf(bold))) unwrap(bold);
  for (const span of Array.from(body.querySelectorAll('span, font'))) wrapStyledSpan(span);
  for (const list of Array.from(body.querySelectorAll('ul, ol'))) {
    const item = list.previousElementSibling;
    if (/^[UO]L$/.test(list.parentNode?.nodeName ?? '') && item?.nodeName === 'LI') item.appendChild(list);
  }
  preserveWhitespace(body, false);
}

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode!.insertBefore(element.firstChild, element);
  element.remove();
}

function wrapStyledSpan(span: Element): void {
  const style = styleOf(span);
  const names = [
    /font-weight:\s*(?:bold|[6-9]00)/i.test(style) && !span.closest('h1, h2, h3, h4, h5, h6') && 'strong',
    /font-style:\s*italic/i.test(style) && 'em',
    /text-decoration[^;]*:[^;]*line-through/i.test(style) && 'del',
  ];
  for (const name of names) {
    if (!name) continue;
    const outer = span.ownerDocument.createElement(name);
    while (span.firstChild) outer.appendChild(span.firstChild);
    span.appendChild(outer);
  }
}

function preserveWhitespace(element: Element, preservesSpace: boolean): void {
  if (element.nodeName === 'PRE') return;
  const style = styleOf(element);
  const keeps = PRESERVES_SPACE.test(style) || (preservesSpace && !COLLAPSES_SPACE.test(style));
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType !== TEXT_NODE) {
      if (node.nodeType === 1) preserveWhitespace(node as Element, keeps);
      continue;
    }
    if (!keeps) continue;
    const lines = (node.nodeValue ?? '').split(/\r?\n/);
    for (const [index, line] of lines.entries()) {
      if (index > 0) element.insertBefore(element.ownerDocument.createElement('br'), node);
      const words = line.replace(/\t/g, '    ').replace(/ /g, '\u00a0');
      element.insertBefore(element.ownerDocument.createTextNode(words), node);
    }
    node.parentNode?.removeChild(node);
  }
}

/** Returns whether the content is code from an editor, which colors each word and has no other markup. */
export function isCodeFromEditor(body: Element): boolean {
  const [first, ...more] = Array.from(body.children).filter(({ nodeName }) => nodeName !== 'META');
  if (!first || more.length > 0) return false;
  const style = styleOf(first);
  return (
    /font-family:[^;]*(?:monospace|consolas|menlo|courier|mono\b)/i.test(style) && PRESERVES_SPACE.test(style)
  );
}
