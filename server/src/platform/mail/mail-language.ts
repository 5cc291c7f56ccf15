const LANGUAGES = ['en', 'de'] as const;

/** The languages of emails. */
export type MailLanguage = (typeof LANGUAGES)[number];

/** The texts of one kind of email in every language. */
export type MailTexts<Texts> = Readonly<Record<MailLanguage, Texts>>;

const isMailLanguage = (value: string): value is MailLanguage => LANGUAGES.some((one) => one === value);

/** Returns a chosen language if emails have it, and English otherwise. */
export const mailLanguageFor = (language: string): MailLanguage =>
  isMailLanguage(language) ? language : 'en';

/** Returns the first language of an `Accept-Language` header that emails have; English if there is none. */
export function mailLanguageOf(acceptLanguage: string | undefined): MailLanguage {
  const ranges = (acceptLanguage ?? '').split(',').map((range, index) => {
    const [tag = '', ...parameters] = range.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]);
    return {
      language: tag.toLowerCase().split('-')[0]!,
      quality: Number(quality.find(Boolean) ?? 1),
      index,
    };
  });
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.index - other.index);
  return wanted.map(({ language }) => language).find(isMailLanguage) ?? 'en';
}

/** Formats a date in the language of the email. The time zone of the recipient is unknown, so it is UTC. */
export const formatMailDate = (language: MailLanguage, date: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
