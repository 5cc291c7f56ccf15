import type { MermaidConfig } from 'mermaid';
import { loadMermaid } from './load-mermaid.ts';

/** The maximum length of the source of a diagram, in characters. */
export const DIAGRAM_MAX = 20_000;
const EDGES_MAX = 500;

/** A diagram as the address of a picture, with the size of the picture in pixels. */
export interface Drawing {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

const configOf = (isDark: boolean): MermaidConfig => ({
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  maxTextSize: DIAGRAM_MAX,
  maxEdges: EDGES_MAX,
  theme: isDark ? 'dark' : 'default',
  // A picture cannot use the fonts of the page, and text that is measured in another font would not fit.
  fontFamily: 'Arial, Helvetica, sans-serif',
  // A picture shows no HTML.
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  deterministicIds: true,
  // A diagram can configure the library, except in these.
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'suppressErrorRendering',
    'htmlLabels',
    'fontFamily',
    'themeCSS',
    'dompurifyConfig',
  ],
});

let count = 0;

/**
 * Draws a diagram as a picture. The library only removes what it knows to be dangerous; a browser runs no script of a picture, follows no link
 * in it, and loads nothing for it. @throws Error that names the mistake in the source
 */
export async function renderDiagram(source: string, isDark: boolean): Promise<Drawing> {
  const mermaid = await loadMermaid();
  mermaid.initialize(configOf(isDark));
  count += 1;
  // The library measures text in the document.
  const container = document.createElement('div');
  container.style.cssText = 'position: fixed; inset: 0 auto auto -99999px; visibility: hidden;';
  container.inert = true;
  document.body.append(container);
  try {
    const { svg } = await mermaid.render(`diagram-${count}`, source, container);
    const [, width = '0', height = '0'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    return {
      address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
      width: Math.ceil(Number(width)),
      height: Math.ceil(Number(height)),
    };
  } finally {
    container.remove();
  }
}
