import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Ctrl+Enter is the page's: it opens the publish panel. A line break is Shift+Enter. */
export const PageKeys = Extension.create({
  name: 'pageKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // True keeps the key from the text and leaves it to the page.
          keydown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
        },
      },
    }),
  ],
})
