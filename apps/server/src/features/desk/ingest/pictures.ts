// The port through which agency pictures become stored media; features.ts gives it the media feature.

/** A stored picture; pixels as it is seen, after EXIF rotation. */
export interface StoredPicture {
  path: string
  width: number
  height: number
}

/** Why a file is not stored: the code of an upload's refusal. */
export interface RefusedPicture {
  refusal: string
}

export interface Pictures {
  /** Stores a picture from a file on this machine for a site; throws where it could not be done now. */
  keep(siteId: number, picture: { localPath: string; name: string }): Promise<StoredPicture | RefusedPicture>
  /** Stores a film likewise. */
  keepVideo(
    siteId: number,
    video: { localPath: string; name: string },
  ): Promise<{ path: string } | RefusedPicture>
  /** Stores sound or a PDF document likewise. */
  keepFile(
    siteId: number,
    kind: 'sound' | 'document',
    file: { localPath: string; name: string },
  ): Promise<{ path: string } | RefusedPicture>
  /** The picture of one site as a media file of another; null where it is gone. */
  copy(siteId: number, path: string): Promise<StoredPicture | null>
  /** Where the video of one site stands as a media file of another; null where it is gone. */
  copyVideo(siteId: number, path: string): Promise<string | null>
  /** The PDF document of one site as a media file of another; null where it is gone. Throws where that could not be done now. */
  copyDocument(siteId: number, path: string): Promise<{ path: string } | RefusedPicture | null>
}
