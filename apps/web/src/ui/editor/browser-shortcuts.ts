import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** With Ctrl and Shift: browser shortcuts (reload, developer tools, downloads, screenshot …). */
const BROWSER_SHORTCUTS = 'BEJLRS'

/**
 * Whether a key belongs to the page or browser, although editor extensions bind it. Ctrl+Enter opens the publish panel (Shift+Enter is the
 * line break). Others are browser shortcuts. Ctrl+Alt types letters on Turkish keyboards.
 */
function isHandledByBrowser(event: KeyboardEvent): boolean {
  if (!event.ctrlKey && !event.metaKey) return false
  if (event.altKey || event.key === 'Enter') return true
  const key = event.key.toUpperCase()
  return key.length === 1 && (event.shiftKey ? BROWSER_SHORTCUTS.includes(key) : key === 'E')
}

/** Leaves shortcuts of the page and the browser to them. */
export const BrowserShortcuts = Extension.create({
  name: 'pageKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // Returning true hides the key from the text only.
          keydown: (_, event) => isHandledByBrowser(event),
        },
      },
    }),
  ],
})
