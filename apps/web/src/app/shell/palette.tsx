// The command palette: loaded when it is first opened, by Ctrl/⌘-K or from the header.
import { useStore } from '../../platform/store.ts'
import { lazyPart, useOnceNeeded } from '../../ui/lazy-part.tsx'
import { paletteState, takeTypedAhead } from './palette-state.ts'

const PaletteDialog = lazyPart(
  () =>
    import('./palette-dialog.tsx').catch((error: unknown) => {
      // Keys go back to the screen: nobody knows when the script comes.
      takeTypedAhead()
      throw error
    }),
  (module) => module.PaletteDialog,
)

export function Palette() {
  const isOpen = useStore(paletteState)
  return useOnceNeeded(isOpen) && <PaletteDialog />
}
