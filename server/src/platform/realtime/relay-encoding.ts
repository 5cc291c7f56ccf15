/** Marks bytes in the JSON of a message; no event has a field of this name. */
const BYTES = '$bytes';

/** Encodes a message between processes as JSON, with bytes in Base64. */
export const encodeRelayMessage = (message: unknown): string =>
  JSON.stringify(message, function replace(this: Record<string, unknown>, key, value: unknown) {
    // `Buffer` turns itself into an object before the replacer is called, so the original value is read here.
    const original = this[key];
    return original instanceof Uint8Array ? { [BYTES]: Buffer.from(original).toString('base64') } : value;
  });

export const decodeRelayMessage = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(BYTES in value)) return value;
    const bytes = value[BYTES];
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value;
  });
