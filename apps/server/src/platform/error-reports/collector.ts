// What a collector of error reports is told, whichever it is.

export interface Collector {
  /** Tells an error under the id the caller was given. */
  tell(error: unknown, errorId: string): void
  /** A call begins; what is answered ends it. */
  begin(call: { method: string; route: string; headers: Record<string, unknown> }): (status: number) => void
  /** Sends what still waits. */
  close(): Promise<void>
}
