// The window in which pictures are chosen: uploaded from this computer, taken over from an agency or an archive, or one the
// site has already; and the one for videos of the library. Loaded when it is first opened.
import { useState } from 'react'
import type { MediaPickerProps } from '../../../ui/pictures/media-picker.ts'
import { VideoWindow } from '../library/video-window.tsx'
import { PickerWindow } from './picker-window.tsx'

/** Closed it stays, so that the focus finds its way back; each opening begins anew. */
export function MediaPicker(props: MediaPickerProps) {
  const [shown, setShown] = useState({ isOpen: false, openings: 0 })
  if (props.isOpen !== shown.isOpen)
    setShown({ isOpen: props.isOpen, openings: shown.openings + (props.isOpen ? 1 : 0) })
  const Window = props.kind === 'video' ? VideoWindow : PickerWindow
  return <Window key={shown.openings} {...props} />
}
