// The command palette: loaded when it is first opened, by Ctrl/⌘-K or from the header.
import { useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded } from '../../ui/lazy-part.tsx'
import { paletteState } from './palette-state.ts'

const PaletteDialog = lazyPart(
  () => import('./palette-dialog.tsx'),
  (module) => module.PaletteDialog,
)

export function Palette() {
  const isOpen = useStore(paletteState)
  return useOnceNeeded(isOpen) && <PaletteDialog />
}
