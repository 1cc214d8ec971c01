// The picture picker: upload from this computer, import from an agency or the archive, or choose from the library. Also
// the picker for library videos. Loaded when first opened.
import { useState } from 'react'
import type { MediaPickerProps } from '../../../ui/pictures/media-picker.ts'
import { VideoDialog } from '../library/video-dialog.tsx'
import { PickerDialog } from './picker-dialog.tsx'

/** Closed, it stays mounted, so that the focus returns; each opening remounts its content. */
export function MediaPicker(props: MediaPickerProps) {
  const [shown, setShown] = useState({ isOpen: false, openings: 0 })
  if (props.isOpen !== shown.isOpen)
    setShown({ isOpen: props.isOpen, openings: shown.openings + (props.isOpen ? 1 : 0) })
  const Window = props.kind === 'video' ? VideoDialog : PickerDialog
  return <Window key={shown.openings} {...props} />
}
