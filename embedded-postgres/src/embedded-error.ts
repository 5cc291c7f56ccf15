/** The cause of a failed start that the operator can fix. */
type Obstacle = 'folder' | 'in-use' | 'root' | 'platform';

/** The database cannot start; the message is one line that says why. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  readonly obstacle: Obstacle | null;

  constructor(message: string, obstacle: Obstacle | null = null) {
    super(message);
    this.obstacle = obstacle;
  }
}
