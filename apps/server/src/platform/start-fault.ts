// What stops a start: one sentence for the person at the terminal, saying what is wrong and what to do.

/** Ends the process with its message alone on the terminal and a non-zero exit code; nothing is lost by it. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartFault'
  }
}

/** The `code` of a system or PostgreSQL error, or an empty string for anything else. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return ''
}

/** The room a database wants that is made from nothing. */
const ROOM_FOR_ALL_MB = 500

/** The sentence for a full disk, wherever the start met it. */
export function diskFull(folder: string, cause?: unknown, megabytes = ROOM_FOR_ALL_MB): StartFault {
  return new StartFault(
    `The disk that holds ${folder} is full; free at least ${megabytes} MB there and start again: nothing is lost.`,
    { cause },
  )
}
