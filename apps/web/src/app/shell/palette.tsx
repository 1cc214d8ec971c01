// The command palette: loaded when it is first opened, by Ctrl/⌘-K or from the header.
import { lazy, Suspense, useState } from 'react'
import { useStore } from '../../platform/store.ts'
import { paletteState } from './palette-state.ts'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx').then((m) => ({ default: m.PaletteDialog })))

export function Palette() {
  const isOpen = useStore(paletteState)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <PaletteDialog />}</Suspense>
}
