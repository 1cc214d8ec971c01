// The registry of keyboard shortcuts. Single letters work only while no field has focus. Ctrl+Alt is never used, because it types
// characters on Turkish keyboards. Browser shortcuts are not overridden.
import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../../platform/store.ts'

/**
 * `mod+K` (Ctrl, or ⌘ on a Mac), `mod+Enter`, `shift+J`, `?`, `J`, `Escape`; `G then C` for a sequence. Letters are those printed on the
 * key, in Latin capitals.
 */
export type Keys = string

export interface Shortcut {
  keys: Keys
  /** Its description in the shortcut overview. */
  label: string
  /** Heading in the overview: the screen or part it belongs to. */
  group: string
  /** Omitted when a component handles the keys itself and the entry is only for the overview. */
  run?: (event: KeyboardEvent) => void
}

const registered = createStore<readonly Shortcut[]>([])

/** All active shortcuts; renders again when they change. */
export const useRegisteredShortcuts = (): readonly Shortcut[] => useStore(registered)

/** Activates shortcuts while the component is mounted; the latest registered one wins. */
export function useShortcuts(shortcuts: readonly Shortcut[], isEnabled = true): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const signature = shortcuts.map(({ keys, label, group }) => `${keys}|${label}|${group}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature changes exactly when the list does
  useEffect(() => {
    if (!isEnabled) return
    const mine = latest.current.map((shortcut, index) => {
      if (/mod.*alt|ctrl.*alt|alt.*mod/i.test(shortcut.keys))
        throw new Error(`${shortcut.keys}: Ctrl+Alt types characters on a Turkish keyboard`)
      const run = (event: KeyboardEvent) => latest.current[index]?.run?.(event)
      return shortcut.run ? { ...shortcut, run } : shortcut
    })
    registered.set([...mine, ...registered.get()])
    return () => registered.set(registered.get().filter((shortcut) => !mine.includes(shortcut)))
  }, [signature, isEnabled])
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform ?? '')

/** The keys in this computer's notation: `Ctrl K` or `⌘ K`. */
export function shortcutLabel(keys: Keys): string {
  return keys
    .replaceAll('mod+', isMac ? '⌘ ' : 'Ctrl ')
    .replaceAll('shift+', '⇧ ')
    .replaceAll('Enter', '⏎')
    .replaceAll('ArrowDown', '↓')
    .replaceAll('ArrowUp', '↑')
    .replaceAll(' then ', ' ')
}

/** Whether an event matches this single stroke. */
export function matches(stroke: string, event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false
  const parts = stroke.split('+')
  const key = parts.at(-1) ?? ''
  if (parts.includes('mod') !== (event.ctrlKey || event.metaKey)) return false
  const isLetter = /^[A-Z]$/.test(key)
  // `?` and similar characters need Shift on most keyboards, so Shift is ignored for them.
  if ((isLetter || key.length > 1) && parts.includes('shift') !== event.shiftKey) return false
  if (isLetter) return event.key.length === 1 && event.key.toLowerCase() === key.toLowerCase()
  return event.key === key
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="textbox"], [role="dialog"]') !== null)
  )
}

const SEQUENCE_MS = 1_000
let pendingStroke: { stroke: string; at: number } | undefined

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const isPlain = !event.ctrlKey && !event.metaKey
  if (isPlain && isTyping(event.target)) return
  const before =
    pendingStroke && event.timeStamp - pendingStroke.at < SEQUENCE_MS ? pendingStroke.stroke : undefined
  pendingStroke = undefined
  for (const shortcut of registered.get()) {
    if (!shortcut.run) continue
    const strokes = shortcut.keys.split(' then ')
    const [opening = '', closing] = strokes
    if (closing !== undefined) {
      if (before === opening && matches(closing, event)) {
        runShortcut(shortcut, event)
        return
      }
      if (matches(opening, event)) pendingStroke = { stroke: opening, at: event.timeStamp }
    } else if (before === undefined && matches(opening, event)) {
      runShortcut(shortcut, event)
      return
    }
  }
}

function runShortcut(shortcut: Shortcut, event: KeyboardEvent): void {
  pendingStroke = undefined
  event.preventDefault()
  shortcut.run?.(event)
}

/** Starts listening; called once by the shell. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}
