import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** With Ctrl and Shift: what browsers use these for (reload, developer tools, downloads, a picture of the page …). */
const BROWSER_KEYS = 'BEJLRS'

/**
 * Whether a key is not the text's, although its extensions would have a use for it: Ctrl+Enter opens the publish panel of
 * the page (a line break is Shift+Enter); others are the browser's; and Ctrl+Alt types letters on a Turkish keyboard.
 */
function isLeft(event: KeyboardEvent): boolean {
  if (!event.ctrlKey && !event.metaKey) return false
  if (event.altKey || event.key === 'Enter') return true
  const key = event.key.toUpperCase()
  return key.length === 1 && (event.shiftKey ? BROWSER_KEYS.includes(key) : key === 'E')
}

/** Leaves to the page and to the browser the keys that are theirs. */
export const PageKeys = Extension.create({
  name: 'pageKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // True keeps the key from the text alone.
          keydown: (_, event) => isLeft(event),
        },
      },
    }),
  ],
})
