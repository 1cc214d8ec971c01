// The port through which agency pictures become stored media; the application gives it the media feature.

/** A stored picture; pixels as it is seen, after EXIF rotation. */
export interface StoredPicture {
  path: string
  width: number
  height: number
}

export interface Pictures {
  /** Stores a picture from a file on this machine for a site; null where it is none that is taken. */
  keep(siteId: number, picture: { localPath: string; name: string }): Promise<StoredPicture | null>
  /** The picture of one site as a media file of another; null where it is gone. */
  copy(siteId: number, path: string): Promise<StoredPicture | null>
}
