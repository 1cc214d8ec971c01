// The command palette, opened with Ctrl/⌘-K or from the header; loaded when first opened.
import { useStore } from '../../platform/store.ts'
import { lazyComponent, useHasBeenNeeded } from '../../ui/lazy-component.tsx'
import { paletteState, takeTypedAhead } from './palette-state.ts'

const PaletteDialog = lazyComponent(
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
  return useHasBeenNeeded(isOpen) && <PaletteDialog />
}
