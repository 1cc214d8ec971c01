import type { Editor } from '@tiptap/core'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyComponent } from '../lazy-component.tsx'
import type { MediaPicker, PickedPicture } from '../pictures/media-picker.ts'
import { DEFAULT_RULES, IMAGE_EXTENSIONS } from '../upload/file-rules.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import { LinkDialog, type LinkPicker } from './link-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { editorTexts } from './texts/texts.ts'
import type { EditorDialogName } from './toolbar.tsx'

const EmojiDialog = lazyComponent(
  () => import('./emoji/emoji-dialog.tsx'),
  (module) => module.EmojiDialog,
)

const RULES = { ...DEFAULT_RULES, extensions: IMAGE_EXTENSIONS }
const MAX_PICTURES_PER_INSERT = 20

/** A picture with its caption and source below it. */
const toFigureAttributes = ({ relativePath, width, height, text, source }: PickedPicture) => ({
  ...{ src: relativePath, width, height, caption: text ?? null, source: source ?? null },
})

interface EditorDialogsProps {
  editor: Editor
  opened: EditorDialogName | null
  LinkPicker?: LinkPicker
  MediaPicker?: MediaPicker
  ownAddresses?: readonly string[]
  onClose: () => void
}

/** The dialogs that the toolbar opens; each is mounted again when it opens. */
export function EditorDialogs({ editor, opened, onClose, MediaPicker, ...link }: EditorDialogsProps) {
  const t = useTexts(editorTexts)
  const insert = (pictures: readonly PickedPicture[]) =>
    editor.chain().focus().insertFigures(pictures.map(toFigureAttributes)).run()
  if (opened === 'link') return <LinkDialog editor={editor} onClose={onClose} {...link} />
  if (opened === 'links') return <LinksDialog editor={editor} onClose={onClose} />
  if (opened === 'embed') return <EmbedDialog editor={editor} onClose={onClose} />
  if (opened === 'emoji') return <EmojiDialog editor={editor} onClose={onClose} />
  if (MediaPicker)
    return (
      <MediaPicker
        isOpen={opened === 'image'}
        label={t('figure.upload')}
        rules={RULES}
        most={MAX_PICTURES_PER_INSERT}
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
