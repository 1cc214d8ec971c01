// The picker of pictures and videos, as its callers see it; the feature that owns media provides it.
import type { ComponentType } from 'react'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import type { FileRules } from '../upload/file-rules.ts'

/** A stored picture with its known details: texts for its new place, and the expiry of its rights. */
export interface PickedPicture extends Pick<UploadedFile, 'relativePath' | 'width' | 'height'> {
  text?: string | null
  source?: string | null
  reporter?: string | null
  link?: string | null
}

export interface MediaPickerProps {
  isOpen: boolean
  /** Pictures by default. Videos come from the library only, because their field uploads them itself. */
  kind?: 'video'
  /** What the pictures are for. */
  label: string
  rules: Omit<FileRules, 'isMultiple'>
  /** Maximum number of pictures; one by default. */
  most?: number
  /** Initial tab: upload from this computer, or the first picture source. */
  opensAt?: 'upload' | 'shelf'
  onClose(): void
  /** In the order of selection. The picker closes itself. */
  onPick(pictures: readonly PickedPicture[]): void
}

export type MediaPicker = ComponentType<MediaPickerProps>
