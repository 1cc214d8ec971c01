// An error that prevents the start: one sentence for the operator with the problem and the way out.

/** Ends the process with its message on the terminal and a non-zero exit code; no data is lost. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** The `code` of a system or PostgreSQL error; an empty string for anything else. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return ''
}

/** Space for a new database. */
const NEW_DATABASE_MB = 500

/** The error for a full disk. */
export function diskFullError(folder: string, cause?: unknown, megabytes = NEW_DATABASE_MB): StartupError {
  return new StartupError(
    `The disk that holds ${folder} is full; free at least ${megabytes} MB there and start again: nothing is lost.`,
    { cause },
  )
}
