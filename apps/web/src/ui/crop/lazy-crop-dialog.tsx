import { useRef, useState } from 'react'
import { lazyComponent, usePreload } from '../lazy-component.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

const Loaded = lazyComponent(
  () => import('./crop-dialog.tsx'),
  (module) => module.CropDialog,
)

/** The crop dialog, loaded on first use; each opening starts with the given image. */
export function LazyCropDialog(props: CropDialogProps) {
  // Stays mounted when closed, with its last content, so that the focus can return; each opening resets it.
  const [shown, setShown] = useState({ isOpen: false, openings: 0 })
  const last = useRef(props)
  if (props.isOpen) last.current = props
  if (props.isOpen !== shown.isOpen) {
    setShown({ isOpen: props.isOpen, openings: shown.openings + (props.isOpen ? 1 : 0) })
  }
  usePreload(Loaded)
  if (shown.openings === 0) return null
  return <Loaded key={shown.openings} {...last.current} isOpen={props.isOpen} />
}
