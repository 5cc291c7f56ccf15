import { tokensOf } from './code.tokens.ts';

export interface HighlightRequest {
  readonly id: number;
  readonly language: string;
  readonly code: string;
}

globalThis.onmessage = async ({ data: { id, language, code } }: MessageEvent<HighlightRequest>) => {
  globalThis.postMessage({ id, tokens: await tokensOf(language, code).catch(() => null) });
};
