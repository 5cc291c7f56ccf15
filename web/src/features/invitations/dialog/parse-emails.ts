const isAddressLike = (text: string) => /\S@\S/.test(text);

/**
 * Returns the email addresses of a typed or pasted text: separated by commas, semicolons, tabs or line breaks, also as
 * `Name <address>` from a mail program. Each address occurs once. Parts that are no addresses stay in the result, so that the server can
 * report them.
 */
export function parseEmails(input: string): string[] {
  const parts = input
    // A quoted name may contain commas.
    .replace(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;\t\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const withoutNames = parts.filter((part, index) => {
    // The first half of an unquoted name such as `Doe, Jane <jane@example.com>`.
    const isHalfName = !isAddressLike(part) && /\S\s*<[^<>]+>$/.test(parts[index + 1] ?? '');
    return !isHalfName;
  });
  const emails = withoutNames.flatMap((part) => {
    const inBrackets = /<([^<>]*)>\s*$/.exec(part);
    if (inBrackets) return inBrackets[1]!.trim();
    const words = part.split(/\s+/);
    return words.length > 1 && words.every(isAddressLike) ? words : part;
  });
  const byKey = new Map(emails.filter((email) => email !== '').map((email) => [email.toLowerCase(), email]));
  return [...byKey.values()];
}
