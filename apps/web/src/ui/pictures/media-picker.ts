// The window in which pictures and videos are chosen, as its caller sees it: the feature that owns media hands it in.
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
  /** What is chosen: pictures where left out. Videos are of the library alone, as their field uploads them itself. */
  kind?: 'video'
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
