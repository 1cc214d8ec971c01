// The port of file stores on other machines, which may be slow, full or unreachable.

/** A file that was uploaded completely, under a temporary name. */
export interface UploadedFile {
  /** Gives it its final name. */
  commit(): Promise<void>
}

export interface OutgoingFile {
  storedPath: string
  localPath: string
  byteSize: number
  note(uploadId: string): Promise<void>
}

export interface RemoteStore {
  /** For the log. */
  name: string
  /**
   * Uploads a local file; a caller that cannot commit it must undo it. Calls `note` before the first byte with what `undo` needs beyond
   * the path.
   */
  put(file: OutgoingFile): Promise<UploadedFile>
  /** Deletes everything under this path, complete or partial; succeeds if there is nothing. */
  undo(storedPath: string, uploadId: string | null): Promise<void>
  /** Downloads into a local file; false if there is none. Fails beyond `byteSize` bytes. */
  fetch(storedPath: string, localPath: string, byteSize: number): Promise<boolean>
}
