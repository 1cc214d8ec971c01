// An error that prevents the start: one sentence for the operator with the problem and the way out.

/** Ends the process with its message on the terminal and a non-zero exit code; no data is lost. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartFault'
  }
}

/** The `code` of a system or PostgreSQL error; an empty string for anything else. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return ''
}

/** Space for a new database. */
const ROOM_FOR_ALL_MB = 500

/** The error for a full disk. */
export function diskFull(folder: string, cause?: unknown, megabytes = ROOM_FOR_ALL_MB): StartFault {
  return new StartFault(
    `The disk that holds ${folder} is full; free at least ${megabytes} MB there and start again: nothing is lost.`,
    { cause },
  )
}
