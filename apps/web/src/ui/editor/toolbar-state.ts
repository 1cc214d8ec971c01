import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { BlockName } from './toolbar-menus.tsx'

/** Active marks and block attributes at the cursor; renders again when one changes. */
export function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const heading = now.getAttributes('heading').level as number | undefined
      const here = now.getAttributes(now.isActive('figure') ? 'figure' : heading ? 'heading' : 'paragraph')
      return {
        canUndo: now.can().undo(),
        canRedo: now.can().redo(),
        bold: now.isActive('bold'),
        italic: now.isActive('italic'),
        underline: now.isActive('underline'),
        strike: now.isActive('strike'),
        superscript: now.isActive('superscript'),
        subscript: now.isActive('subscript'),
        code: now.isActive('code'),
        link: now.isActive('link'),
        bulletList: now.isActive('bulletList'),
        orderedList: now.isActive('orderedList'),
        blockquote: now.isActive('blockquote'),
        table: now.isActive('table'),
        align: (here.textAlign as string | null | undefined) ?? null,
        dir: (here.dir as string | null | undefined) ?? null,
        block: (now.isActive('codeBlock')
          ? 'codeBlock'
          : heading
            ? `heading${heading}`
            : 'paragraph') as BlockName,
      }
    },
  })
}
