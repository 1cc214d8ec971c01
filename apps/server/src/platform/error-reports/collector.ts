// The port of error report collectors.

export interface Collector {
  /** Reports an error under the id that the caller received. */
  report(error: unknown, errorId: string): void
  /** Starts measuring a call; the returned function ends it with the status. */
  begin(call: { method: string; route: string; headers: Record<string, unknown> }): (status: number) => void
  /** Sends pending reports. */
  close(): Promise<void>
}
