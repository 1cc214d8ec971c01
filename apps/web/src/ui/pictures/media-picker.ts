// The window in which pictures are chosen, as whoever opens it sees it: the feature that owns media hands it in.
import type { ComponentType } from 'react'
import type { UploadedFile } from '../../platform/upload-calls.ts'
import type { FileRules } from '../upload/file-rules.ts'

/** A stored picture with what is known of it: words for the place it goes to, and how long it may be used. */
export interface PickedPicture extends Pick<UploadedFile, 'relativePath' | 'width' | 'height'> {
  text?: string | null
  source?: string | null
  reporter?: string | null
  link?: string | null
}

export interface MediaPickerProps {
  isOpen: boolean
  /** What the pictures are for. */
  label: string
  rules: Omit<FileRules, 'isMultiple'>
  /** How many may be chosen; one unless it is more. */
  most?: number
  /** What it opens on: this computer's files, or the first place pictures are taken from. */
  opensAt?: 'upload' | 'shelf'
  onClose(): void
  /** In the order they were chosen. The window closes itself. */
  onPick(pictures: readonly PickedPicture[]): void
}

export type MediaPicker = ComponentType<MediaPickerProps>
