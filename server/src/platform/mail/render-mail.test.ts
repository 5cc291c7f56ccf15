import { describe, expect, it } from 'vitest';
import { formatMailDate, mailLanguageFor, mailLanguageOf } from './mail-language.ts';
import { type MailContent, renderMail } from './render-mail.ts';

const content: MailContent = {
  language: 'en',
  subject: 'Ada & Jon',
  title: 'Join “R&D <labs>”',
  paragraphs: ["It's here.\nSecond line."],
  quote: 'Hello <b>you</b>\nsee you',
  action: { label: 'Join', url: 'https://example.com/join?a=1&b=2' },
  footnotes: ['Small print.'],
};

describe('an email', () => {
  it('has the same content as text and as HTML', () => {
    const { text, html } = renderMail('jon@example.com', content);
    expect(text).toBe(
      [
        'Join “R&D <labs>”',
        "It's here.\nSecond line.",
        '> Hello <b>you</b>\n> see you',
        'Join:\nhttps://example.com/join?a=1&b=2',
        '-- ',
        'Small print.\n',
      ].join('\n\n'),
    );
    expect(html).toContain('Join “R&amp;D &lt;labs&gt;”');
    expect(html).toContain('It&#39;s here.<br>Second line.');
    expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;<br>see you');
    expect(html).toContain('href="https://example.com/join?a=1&amp;b=2"');
    expect(html).not.toMatch(/<b>|&amp;amp;/);
  });

  it('never has a line break in its subject', () => {
    const { subject } = renderMail('jon@example.com', {
      ...content,
      subject: 'Hello\r\nBcc: eve@example.com\u2028x',
    });
    expect(subject).toBe('Hello Bcc: eve@example.com x');
  });
});

it('never has a line break or reversed text in its title', () => {
  const title = 'Join “Payroll”.\n\nVerify now:\u202e\u2028https://evil.example';
  const { text, html } = renderMail('jon@example.com', { ...content, title });
  const line = 'Join “Payroll”. Verify now: https://evil.example';
  expect(text.split('\n')[0]).toBe(line);
  expect(html).toContain(`>${line}</h1>`);
});

describe('the language of an email', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, en-GB;q=0.7, de;q=0.9', 'de'],
    ['de;q=0, en', 'en'],
    ['*', 'en'],
    ['fr', 'en'],
  ])('for Accept-Language %s is %s', (header, language) => {
    expect(mailLanguageOf(header)).toBe(language);
  });

  it.each([
    ['en', 'en'],
    ['de', 'de'],
    ['ar', 'en'],
  ])('for a user who has chosen %s is %s', (chosen, language) => {
    expect(mailLanguageFor(chosen)).toBe(language);
  });

  it('formats dates', () => {
    expect(formatMailDate('en', '2026-11-26T23:00:00.000Z')).toBe('November 26, 2026');
    expect(formatMailDate('de', '2026-11-26T23:00:00.000Z')).toBe('26. November 2026');
  });
});
