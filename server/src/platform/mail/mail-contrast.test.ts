import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

type Scheme = 'light' | 'dark';
type Colors = { readonly color?: string; readonly background?: string };

const { html } = renderMail('jon@example.com', {
  language: 'en',
  subject: 'Ada invited you',
  title: 'Join Northwind',
  paragraphs: ['Ada Lovelace invited you to Northwind.'],
  quote: 'See you there',
  action: { label: 'Join', url: 'https://example.com/join' },
  footnotes: ['You get this email because Ada entered your address.'],
});

/** The declarations of the dark scheme, by class. */
const darkOf = new Map<string, Colors>();
const [, dark] = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?\})\s*\}/.exec(html)!;
for (const [, selectors, body] of dark!.matchAll(/([^{}]+)\{([^}]*)\}/g))
  for (const selector of selectors!.split(','))
    darkOf.set(selector.trim().slice(1), {
      ...darkOf.get(selector.trim().slice(1)),
      ...declarationsIn(body!),
    });

function declarationsIn(style: string): Colors {
  return Object.fromEntries(
    style
      .split(';')
      .filter((declaration) => declaration.includes(':'))
      .map((declaration) => {
        const [name, ...value] = declaration.split(':');
        return [name!.trim(), value.join(':').replace('!important', '').trim()];
      }),
  );
}

interface Text {
  readonly text: string;
  readonly color: string;
  readonly background: string;
}

/** Returns each text of the body with the colors that a client shows, which elements inherit. */
function textsIn(scheme: Scheme): Text[] {
  const texts: Text[] = [];
  const stack: { name: string; color: string; background: string }[] = [];
  const parser = new Parser({
    onopentag(name, { style = '', class: className = '' }) {
      const inherited = stack.at(-1) ?? { color: 'unset', background: 'unset' };
      const own = { ...declarationsIn(style), ...(scheme === 'dark' && darkOf.get(className)) };
      stack.push({
        name,
        color: own.color ?? inherited.color,
        background: own.background ?? inherited.background,
      });
    },
    ontext(text) {
      const { color, background } = stack.at(-1) ?? { color: '', background: '' };
      if (text.trim() && stack.some(({ name }) => name === 'body'))
        texts.push({ text: text.trim(), color, background });
    },
    onclosetag: () => void stack.pop(),
  });
  parser.end(html);
  return texts;
}

/** The relative luminance of WCAG 2. */
function luminanceOf(color: string): number {
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf({ color, background }: Text): number {
  const [darker, lighter] = [luminanceOf(color), luminanceOf(background)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

describe.each(['light', 'dark'] as const)('an email in a %s client', (scheme) => {
  it('has enough contrast in every text (WCAG 2.2 AA)', () => {
    const texts = textsIn(scheme);
    expect(texts.map(({ text }) => text)).toEqual([
      'Join Northwind',
      'Ada Lovelace invited you to Northwind.',
      'See you there',
      'Join',
      'https://example.com/join',
      'You get this email because Ada entered your address.',
    ]);
    for (const text of texts) expect(contrastOf(text), JSON.stringify(text)).toBeGreaterThanOrEqual(4.5);
  });

  it('is a page of that scheme', () => {
    const [{ background }] = textsIn(scheme) as [Text];
    if (scheme === 'dark') expect(luminanceOf(background)).toBeLessThan(0.05);
    else expect(luminanceOf(background)).toBeGreaterThan(0.9);
  });
});

it('says that it has colors for light and dark, so that clients do not invert them', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  expect(html).toMatch(/:root \{ color-scheme: light dark;/);
});

it('changes every text and background color for the dark scheme, except on the button', () => {
  const classes = [...html.matchAll(/class="([a-z]+)" [^>]*style="([^"]*)"/g)];
  for (const [, name, style] of classes) {
    const light = declarationsIn(style!);
    for (const property of ['color', 'background'] as const)
      if (light[property]) expect(darkOf.get(name!)?.[property], `${name} ${property}`).toBeDefined();
  }
  expect(classes.length).toBeGreaterThan(5);
});
