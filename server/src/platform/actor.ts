/** The authenticated caller. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
}

/** Returns the user of an access token; null if the token is invalid or expired, or its session has ended. */
export type Authenticate = (token: string) => Promise<Actor | null>;
