// Creates the editor of one text once; its callbacks always use the latest render.
import type { Editor } from '@tiptap/core'
import { type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { translate } from '../../platform/language/texts.ts'
import { createExtensions } from './extensions.ts'
import { parseHtml } from './parse-html.ts'
import { balanceBidiText } from './paste/bidi-controls.ts'
import { keepFirstBlock } from './paste/keep-first-block.ts'
import { createPasteCleaner } from './paste/paste-cleaner.ts'
import { pasteEmbed } from './paste-embed.ts'
import type { SlashKeys } from './slash-menu.tsx'
import { editorTexts } from './texts/texts.ts'
import { type OnExternalHtml, useHtmlValue } from './use-html-value.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

export interface TextEditorOptions {
  /** The initial value; later ones arrive through `onOutsideValue`. */
  value: string | null
  onChange(html: string | null): void
  onOutsideValue: OnExternalHtml
  onBlur?(): void
  onBeforeSave?(flush: () => void): () => void
  onBusyChange?(isBusy: boolean): void
  onLink(): void
  slashKeys: SlashKeys
  /** Language of smart quotes; null to keep typed characters. */
  quotesLang: string | null
  isDisabled: boolean
  /** Attributes of the editable element; must keep its identity while unchanged. */
  attributes: Record<string, string>
}

/** The editor; null until the component is mounted. */
export function useTextEditor(options: TextEditorOptions): Editor | null {
  const { isDisabled, attributes, onBeforeSave } = options
  const latest = useRef<Handlers>(null)
  const [value] = useState(options.value)
  const [made] = useState(() => ({
    extensions: createExtensions({
      placeholder: () => translate(editorTexts, 'placeholder'),
      onLink: () => latest.current?.openLink(),
      onSlashKey: (key) => options.slashKeys.current?.(key) ?? false,
      quotesLang: () => latest.current?.quotesLang ?? null,
    }),
    editable: !isDisabled,
    // Created on mount: React may discard a render, and an editor with it.
    immediatelyRender: false as const,
    // We have our own `dir` attribute, on the blocks that store it.
    enableCoreExtensions: { textDirection: false as const },
  }))
  // TipTap applies changed options after each render, so unchanged ones must keep their identity.
  const editorProps = useMemo(
    () => ({ ...createPasteAndDropProps(() => latest.current), attributes }),
    [attributes],
  )
  const editor = useEditor({
    ...made,
    editorProps,
    // The schema exists from here on, but the document is not created yet.
    onBeforeCreate: ({ editor }) => {
      editor.options.content = parseHtml(value ?? '', editor.schema).toJSON()
    },
    onUpdate: () => latest.current?.handleUpdate(),
    onBlur: () => latest.current?.handleBlur(),
  })

  const sync = useHtmlValue(editor, value, options.onChange, options.onOutsideValue)
  const uploadPictures = usePictureUploads(editor, options.onBusyChange)
  latest.current = {
    handleUpdate: () => sync?.handleChange(),
    handleBlur: () => {
      sync?.flush()
      options.onBlur?.()
    },
    uploadPictures,
    pasteText: (text) => editor !== null && pasteEmbed(editor, text),
    openLink: options.onLink,
    quotesLang: options.quotesLang,
  }
  useEffect(() => {
    if (editor?.isEditable === isDisabled) editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  useEffect(() => (sync ? onBeforeSave?.(sync.flush) : undefined), [onBeforeSave, sync])
  return editor
}

interface Handlers {
  handleUpdate(): void
  handleBlur(): void
  uploadPictures(files: readonly File[], at: number): void
  pasteText(text: string): boolean
  openLink(): void
  quotesLang: string | null
}

function createPasteAndDropProps(
  handlers: () => Handlers | null,
): NonNullable<UseEditorOptions['editorProps']> {
  const cleaner = createPasteCleaner()
  return {
    handleDOMEvents: { paste: cleaner.handlePaste },
    transformPastedHTML: cleaner.transform,
    transformPastedText: (text) => balanceBidiText(text),
    transformPasted: keepFirstBlock,
    handlePaste: (view, event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Word processors add a picture of the copied text; the text itself is meant.
      if (files.length > 0 && !event.clipboardData?.getData('text/html')) {
        handlers()?.uploadPictures(files, view.state.selection.to)
        return true
      }
      return handlers()?.pasteText(event.clipboardData?.getData('text/plain') ?? '') ?? false
    },
    handleDrop: (view, event, _, isMoved) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isMoved || files.length === 0) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      handlers()?.uploadPictures(files, at?.pos ?? view.state.selection.to)
      return true
    },
  }
}
