// The HTML editor: headings, lists, links, tables, pictures and embeds, and nothing that a text cannot store. Loaded
// with the first form that shows one.
//
//   <HtmlEditor id label value={html | null} onChange={(html | null) => …} dir lang … />
//
// HTML in and out has the server's canonical form; a text that was only opened is told as the value it came as.
import { FocusTrap, Input } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { notify } from '../notify.ts'
import { IMAGE_EXTENSIONS } from '../upload/file-rules.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { cleanPaste } from './clean-paste.ts'
import { CountsLine } from './counts-line.tsx'
import classes from './editor.module.css'
import { EmbedWindow } from './embed-window.tsx'
import { extensions } from './extensions.ts'
import { isStoredPicture } from './figure-node.tsx'
import { LinkWindow } from './link-window.tsx'
import { LinksWindow } from './links-window.tsx'
import { pasteEmbed } from './paste-embed.ts'
import { prepareHtml } from './prepare-html.ts'
import { editorTexts } from './texts/texts.ts'
import { EditorToolbar, type EditorWindow } from './toolbar.tsx'
import { useHtmlValue } from './use-html-value.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

const EmojiWindow = lazy(() => import('./emoji-window.tsx'))

export interface HtmlEditorProps {
  /** Of the text itself, which takes the focus. */
  id: string
  label: string
  hint?: string
  value: string | null
  onChange(html: string | null): void
  onBlur?(): void
  /** Registers what has to be told before a save; returns the way to take it back. */
  onBeforeSave?(flush: () => void): () => void
  onBusyChange?(isBusy: boolean): void
  /** Of the whole text; single blocks can differ. */
  dir: 'ltr' | 'rtl'
  lang: string
  isDisabled?: boolean
  isRequired?: boolean
  error?: string
  /** Without a frame, as part of a page that is written on. */
  isPlain?: boolean
}

export function HtmlEditor(props: HtmlEditorProps) {
  const { id, label, hint, value, error, dir, lang, isDisabled = false, isRequired, isPlain } = props
  const t = useTexts(editorTexts)
  const [opened, setOpened] = useState<EditorWindow | null>(null)
  const [isFullscreen, setIsFullscreen] = useState(false)
  const made = useRef<Editor | null>(null)
  const getEditor = useCallback(() => made.current, [])
  const html = useHtmlValue(getEditor, value, props.onChange)
  const uploadPictures = usePictureUploads(getEditor, props.onBusyChange)
  const latest = useRef({ t, html, uploadPictures, onBlur: props.onBlur })
  latest.current = { t, html, uploadPictures, onBlur: props.onBlur }

  const editor = useEditor({
    extensions: extensions({
      placeholder: () => latest.current.t('placeholder'),
      onLink: () => setOpened('link'),
    }),
    content: prepareHtml(value ?? ''),
    editable: !isDisabled,
    // Direction is an attribute of ours, on the blocks that keep it.
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      transformPastedHTML: (pasted) => {
        const { html: cleaned, leftOutPictures } = cleanPaste(pasted, isStoredPicture)
        if (leftOutPictures > 0)
          notify('warning', latest.current.t('paste.pictures', { count: leftOutPictures }), {
            id: 'pastedPictures',
          })
        return cleaned
      },
      handlePaste: (view, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        // A word processor puts a picture of the text beside the text; the text is what was meant.
        if (files.length > 0 && !event.clipboardData?.getData('text/html')) {
          latest.current.uploadPictures(files, view.state.selection.to)
          return true
        }
        const text = event.clipboardData?.getData('text/plain') ?? ''
        return made.current ? pasteEmbed(made.current, text) : false
      },
      handleDrop: (view, event, _, isMoved) => {
        const files = [...((event as DragEvent).dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        latest.current.uploadPictures(files, at?.pos ?? view.state.selection.to)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.html.handleUpdate(changed),
    onBlur: () => {
      latest.current.html.flush()
      latest.current.onBlur?.()
    },
  })
  made.current = editor

  useEffect(() => {
    if (editor.isEditable === isDisabled) editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  const { onBeforeSave } = props
  const { flush } = html
  useEffect(() => onBeforeSave?.(flush), [onBeforeSave, flush])
  const describedBy = [error && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ')
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id,
          dir,
          lang,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(isRequired && { 'aria-required': 'true' }),
          ...(error && { 'aria-invalid': 'true' }),
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(isDisabled && { 'aria-readonly': 'true' }),
        },
      },
    })
  }, [editor, id, dir, lang, label, isRequired, error, describedBy, isDisabled])

  return (
    <Input.Wrapper
      id={id}
      label={isPlain ? undefined : label}
      labelElement="div"
      description={hint}
      error={error}
      withAsterisk={isRequired}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <FocusTrap active={isFullscreen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the full screen wherever the focus is in it */}
        <div
          className={classes.editor}
          data-fullscreen={isFullscreen || undefined}
          data-plain={isPlain || undefined}
          data-error={error ? true : undefined}
          data-disabled={isDisabled || undefined}
          {...(isFullscreen && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isFullscreen || event.defaultPrevented) return
            event.stopPropagation()
            setIsFullscreen(false)
          }}
        >
          {!isDisabled && (
            <EditorToolbar
              editor={editor}
              controls={id}
              isFullscreen={isFullscreen}
              onFullscreen={() => setIsFullscreen(!isFullscreen)}
              onOpen={setOpened}
            />
          )}
          <EditorContent editor={editor} className={classes.content} />
          <div className={classes.foot}>
            <CountsLine editor={editor} />
          </div>
        </div>
      </FocusTrap>
      <Windows editor={editor} opened={opened} onClose={() => setOpened(null)} />
    </Input.Wrapper>
  )
}

interface WindowsProps {
  editor: Editor
  opened: EditorWindow | null
  onClose: () => void
}

/** The windows the toolbar opens; each is made anew when it opens. */
function Windows({ editor, opened, onClose }: WindowsProps) {
  const t = useTexts(editorTexts)
  if (opened === 'link') return <LinkWindow editor={editor} onClose={onClose} />
  if (opened === 'links') return <LinksWindow editor={editor} onClose={onClose} />
  if (opened === 'embed') return <EmbedWindow editor={editor} onClose={onClose} />
  if (opened === 'emoji')
    return (
      <Suspense fallback={null}>
        <EmojiWindow editor={editor} onClose={onClose} />
      </Suspense>
    )
  return (
    <UploadDialog
      isOpen={opened === 'image'}
      title={t('figure.upload')}
      rules={{ extensions: IMAGE_EXTENSIONS, isMultiple: true }}
      onClose={onClose}
      onComplete={(files) => {
        editor
          .chain()
          .focus()
          .insertFigures(
            files.map(({ relativePath, width, height }) => ({ src: relativePath, width, height })),
          )
          .run()
        onClose()
      }}
    />
  )
}
