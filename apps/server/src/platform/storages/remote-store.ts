// A place beside the local disk where stored files stand as well: another machine's, which may be slow, full or gone.

/** A file that has arrived there whole, under a name nobody reads. */
export interface HeldFile {
  /** Makes it stand under its own name. */
  commit(): Promise<void>
}

export interface OutgoingFile {
  storedPath: string
  localPath: string
  byteSize: number
  note(ticket: string): Promise<void>
}

export interface RemoteStore {
  /** For the log. */
  name: string
  /**
   * Sends a file of this machine there; whoever cannot commit it undoes it. What `undo` will need to know beside the path is
   * told before the first byte.
   */
  put(file: OutgoingFile): Promise<HeldFile>
  /** Removes whatever stands there of this path, whole or half; nothing is fine. */
  undo(storedPath: string, ticket: string | null): Promise<void>
  /** Writes what stands there into a local file; false when nothing does. Never takes more bytes than it should have. */
  fetch(storedPath: string, localPath: string, byteSize: number): Promise<boolean>
}
