// The HTML editor: what stands in a text, and nothing else. Loaded with the first form that shows one.
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

export interface HtmlEditorProps {
  id: string
  label: string
  value: string | null
  onChange(html: string | null): void
  onBlur?(): void
  /** Registers what has to be told before a save; returns the way to take it back. */
  onBeforeSave?(flush: () => void): () => void
  dir: 'ltr' | 'rtl'
  lang: string
  isDisabled?: boolean
  error?: string
  maxCharacters?: number
}

export function HtmlEditor({ label, value, onChange, isDisabled }: HtmlEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit],
    content: value ?? '',
    editable: !isDisabled,
    editorProps: { attributes: { 'aria-label': label } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  })
  return <EditorContent editor={editor} />
}
