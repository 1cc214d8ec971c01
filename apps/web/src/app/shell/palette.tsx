// The command palette, opened with Ctrl/⌘-K or from the header; loaded when first opened.
import { useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded } from '../../ui/lazy-part.tsx'
import { paletteState, takeTypedAhead } from './palette-state.ts'

const PaletteDialog = lazyPart(
  () =>
    import('./palette-dialog.tsx').catch((error: unknown) => {
      // Returns the keys to the screen, because the script may never load.
      takeTypedAhead()
      throw error
    }),
  (module) => module.PaletteDialog,
)

export function Palette() {
  const isOpen = useStore(paletteState)
  return useOnceNeeded(isOpen) && <PaletteDialog />
}
