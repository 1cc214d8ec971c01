// Port through which agency pictures become stored media; features.ts connects it with the media feature.

/** A stored picture; size in pixels after EXIF rotation. */
export interface StoredPicture {
  path: string
  width: number
  height: number
}

/** Why a file was not stored: the code of the upload's refusal. */
export interface RefusedPicture {
  refusal: string
}

export interface MediaPort {
  /** Stores a local file as a picture of a site; throws for temporary errors. */
  keep(siteId: number, picture: { localPath: string; name: string }): Promise<StoredPicture | RefusedPicture>
  /** The same for a video. */
  keepVideo(
    siteId: number,
    video: { localPath: string; name: string },
  ): Promise<{ path: string } | RefusedPicture>
  /** The same for sound or a PDF. */
  keepFile(
    siteId: number,
    kind: 'sound' | 'document',
    file: { localPath: string; name: string },
  ): Promise<{ path: string } | RefusedPicture>
  /** Copies a picture of one site as a media file of another; null if it was deleted. */
  copy(siteId: number, path: string): Promise<StoredPicture | null>
  /** Copies a video likewise; returns its path. */
  copyVideo(siteId: number, path: string): Promise<string | null>
  /** Copies a PDF likewise. Throws for temporary errors. */
  copyDocument(siteId: number, path: string): Promise<{ path: string } | RefusedPicture | null>
}
