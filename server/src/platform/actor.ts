/** A user with a session: a browser, or another client that has signed in. */
export interface SessionActor {
  readonly kind: 'session';
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
}

/** A user on whose behalf a job acts, for example the author of a scheduled message. */
export interface JobActor {
  readonly kind: 'job';
  readonly userId: string;
}

/** The user on whose behalf the server acts, with the rights of the user. */
export type Actor = SessionActor | JobActor;

/** An actor that sends requests and socket events. */
export type Caller = SessionActor;

export const createJobActor = (userId: string): JobActor => ({ kind: 'job', userId });

/** Returns the caller of an access token; null if the token is invalid or expired, or its session has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;
