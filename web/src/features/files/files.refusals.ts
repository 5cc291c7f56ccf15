import { create } from 'zustand';

/** A file that could not be attached, and why. */
export interface FileRefusal {
  readonly name: string;
  readonly reason: string;
}

const NONE: readonly FileRefusal[] = [];

/** The files that could not be attached, by user and conversation. Their composer shows them. */
const useRefusalStore = create<Readonly<Record<string, readonly FileRefusal[]>>>(() => ({}));

const keyOf = (userId: string, conversationId: string) => `${userId}:${conversationId}`;

export const useFileRefusals = (userId: string, conversationId: string): readonly FileRefusal[] =>
  useRefusalStore((all) => all[keyOf(userId, conversationId)] ?? NONE);

export const readFileRefusals = (userId: string, conversationId: string): readonly FileRefusal[] =>
  useRefusalStore.getState()[keyOf(userId, conversationId)] ?? NONE;

/** Stores the files that could not be attached in the latest attempt, and discards earlier ones. */
export const setFileRefusals = (
  userId: string,
  conversationId: string,
  refusals: readonly FileRefusal[],
): void => useRefusalStore.setState({ [keyOf(userId, conversationId)]: refusals });
