/** Who is asking. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
}

/** The person behind an access token; null when it is invalid, expired, or its session has ended. */
export type Authenticate = (token: string) => Promise<Actor | null>;
