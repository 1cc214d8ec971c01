// Whether the palette or the shortcut sheet is open, and text typed before the palette's input has the focus.
import { createStore } from '../../platform/store.ts'

export const paletteState = createStore(false)
export const shortcutSheetState = createStore(false)

/**
 * The dialog's script loads when it is first opened. Until then keys are collected here, so that they do not reach the
 * focused element behind it.
 */
let typedAhead = ''

function handleKey(event: KeyboardEvent): void {
  if (!paletteState.get()) return void takeTypedAhead()
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Escape') {
    takeTypedAhead()
    paletteState.set(false)
  } else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1)
  else if (event.key.length === 1) typedAhead += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function openPalette(): void {
  if (!paletteState.get()) addEventListener('keydown', handleKey, true)
  paletteState.set(true)
}

/** The text typed since the palette was opened; ends the collection. */
export function takeTypedAhead(): string {
  removeEventListener('keydown', handleKey, true)
  const taken = typedAhead
  typedAhead = ''
  return taken
}

export const openShortcutSheet = (): void => shortcutSheetState.set(true)
