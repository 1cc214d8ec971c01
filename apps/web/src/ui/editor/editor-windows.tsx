import type { Editor } from '@tiptap/core'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { MediaPicker, PickedPicture } from '../pictures/media-picker.ts'
import { DEFAULT_RULES, IMAGE_EXTENSIONS } from '../upload/file-rules.ts'
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

const RULES = { ...DEFAULT_RULES, extensions: IMAGE_EXTENSIONS }
const MOST_AT_ONCE = 20

/** A picture with its caption and source below it. */
const figureOf = ({ relativePath, width, height, text, source }: PickedPicture) => ({
  ...{ src: relativePath, width, height, caption: text ?? null, source: source ?? null },
})

interface EditorWindowsProps {
  editor: Editor
  opened: EditorWindow | null
  LinkPicker?: LinkPicker
  MediaPicker?: MediaPicker
  ownAddresses?: readonly string[]
  onClose: () => void
}

/** The dialogs that the toolbar opens; each is mounted anew when it opens. */
export function EditorWindows({ editor, opened, onClose, MediaPicker, ...link }: EditorWindowsProps) {
  const t = useTexts(editorTexts)
  const insert = (pictures: readonly PickedPicture[]) =>
    editor.chain().focus().insertFigures(pictures.map(figureOf)).run()
  if (opened === 'link') return <LinkWindow editor={editor} onClose={onClose} {...link} />
  if (opened === 'links') return <LinksWindow editor={editor} onClose={onClose} />
  if (opened === 'embed') return <EmbedWindow editor={editor} onClose={onClose} />
  if (opened === 'emoji') return <EmojiWindow editor={editor} onClose={onClose} />
  if (MediaPicker)
    return (
      <MediaPicker
        isOpen={opened === 'image'}
        label={t('figure.upload')}
        rules={RULES}
        most={MOST_AT_ONCE}
        onPick={insert}
        onClose={onClose}
      />
    )
  return (
    <UploadDialog
      isOpen={opened === 'image'}
      title={t('figure.upload')}
      rules={{ extensions: IMAGE_EXTENSIONS, isMultiple: true }}
      onClose={onClose}
      onComplete={(files) => {
        insert(files)
        onClose()
      }}
    />
  )
}
