// Whether the palette or the shortcut sheet is open.
import { createStore } from '../../platform/store.ts'

export const paletteState = createStore(false)
export const shortcutSheetState = createStore(false)

export const openPalette = (): void => paletteState.set(true)
export const openShortcutSheet = (): void => shortcutSheetState.set(true)
