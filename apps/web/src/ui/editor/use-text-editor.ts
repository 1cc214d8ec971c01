// The editor of one text, made once; what it calls is always of the latest render.
import type { Editor } from '@tiptap/core'
import { type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { translate } from '../../platform/texts.ts'
import { extensions } from './extensions.ts'
import { parseHtml } from './parse-html.ts'
import { balanceBidiText } from './paste/bidi-controls.ts'
import { keepFirstBlock } from './paste/keep-first-block.ts'
import { cleanerOf } from './paste/paste-cleaner.ts'
import { pasteEmbed } from './paste-embed.ts'
import type { SlashKeys } from './slash-menu.tsx'
import { editorTexts } from './texts/texts.ts'
import { type OnOutsideHtml, useHtmlValue } from './use-html-value.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

export interface TextEditorOptions {
  /** As it is when the editor is made; later ones come by `onOutsideValue`. */
  value: string | null
  onChange(html: string | null): void
  onOutsideValue: OnOutsideHtml
  onBlur?(): void
  onBeforeSave?(flush: () => void): () => void
  onBusyChange?(isBusy: boolean): void
  onLink(): void
  slashKeys: SlashKeys
  /** Language whose quotes are printed while typing; null where they stay as they are typed. */
  quotesLang: string | null
  isDisabled: boolean
  /** Of the element that is written in; the same object as long as they are the same. */
  attributes: Record<string, string>
}

/** The editor; null until the component stands. */
export function useTextEditor(options: TextEditorOptions): Editor | null {
  const { isDisabled, attributes, onBeforeSave } = options
  const latest = useRef<Handlers>(null)
  const [value] = useState(options.value)
  const [made] = useState(() => ({
    extensions: extensions({
      placeholder: () => translate(editorTexts, 'placeholder'),
      onLink: () => latest.current?.openLink(),
      onSlashKey: (key) => options.slashKeys.current?.(key) ?? false,
      quotesLang: () => latest.current?.quotesLang ?? null,
    }),
    editable: !isDisabled,
    // Made once the component stands: React may throw away what it renders ahead, and an editor with it.
    immediatelyRender: false as const,
    // Direction is an attribute of ours, on the blocks that keep it.
    enableCoreExtensions: { textDirection: false as const },
  }))
  // TipTap takes changed options over after each render, so that only what really changed may be new.
  const editorProps = useMemo(
    () => ({ ...pastingAndDropping(() => latest.current), attributes }),
    [attributes],
  )
  const editor = useEditor({
    ...made,
    editorProps,
    // Its schema is there from now on, and its document is not made yet.
    onBeforeCreate: ({ editor }) => {
      editor.options.content = parseHtml(value ?? '', editor.schema).toJSON()
    },
    onUpdate: () => latest.current?.handleUpdate(),
    onBlur: () => latest.current?.handleBlur(),
  })

  const sync = useHtmlValue(editor, value, options.onChange, options.onOutsideValue)
  const uploadPictures = usePictureUploads(editor, options.onBusyChange)
  latest.current = {
    handleUpdate: () => sync?.handleWrite(),
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

function pastingAndDropping(handlers: () => Handlers | null): NonNullable<UseEditorOptions['editorProps']> {
  const cleaner = cleanerOf()
  return {
    handleDOMEvents: { paste: cleaner.handlePaste },
    transformPastedHTML: cleaner.transform,
    transformPastedText: (text) => balanceBidiText(text),
    transformPasted: keepFirstBlock,
    handlePaste: (view, event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // A word processor puts a picture of the text beside the text; the text is what was meant.
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
