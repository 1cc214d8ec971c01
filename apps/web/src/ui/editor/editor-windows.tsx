import type { Editor } from '@tiptap/core'
import { useTexts } from '../../platform/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { IMAGE_EXTENSIONS } from '../upload/file-rules.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { EmbedWindow } from './embed-window.tsx'
import { type LinkPicker, LinkWindow } from './link-window.tsx'
import { LinksWindow } from './links-window.tsx'
import { editorTexts } from './texts/texts.ts'
import type { EditorWindow } from './toolbar.tsx'

const EmojiWindow = lazyPart(
  () => import('./emoji/emoji-window.tsx'),
  (module) => module.EmojiWindow,
)

interface EditorWindowsProps {
  editor: Editor
  opened: EditorWindow | null
  LinkPicker?: LinkPicker
  ownAddresses?: readonly string[]
  onClose: () => void
}

/** The windows the toolbar opens; each is made anew when it opens. */
export function EditorWindows({ editor, opened, onClose, ...link }: EditorWindowsProps) {
  const t = useTexts(editorTexts)
  if (opened === 'link') return <LinkWindow editor={editor} onClose={onClose} {...link} />
  if (opened === 'links') return <LinksWindow editor={editor} onClose={onClose} />
  if (opened === 'embed') return <EmbedWindow editor={editor} onClose={onClose} />
  if (opened === 'emoji') return <EmojiWindow editor={editor} onClose={onClose} />
  return (
    <UploadDialog
      isOpen={opened === 'image'}
      title={t('figure.upload')}
      rules={{ extensions: IMAGE_EXTENSIONS, isMultiple: true }}
      onClose={onClose}
      onComplete={(files) => {
        const figures = files.map(({ relativePath, width, height }) => ({ src: relativePath, width, height }))
        editor.chain().focus().insertFigures(figures).run()
        onClose()
      }}
    />
  )
}
