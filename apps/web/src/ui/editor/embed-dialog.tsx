import { parsePastedEmbed } from '@manset/model/embeds/share-link.ts'
import { Button, Group, Textarea } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './editor.module.css'
import { EmbedPreview } from './embed-preview.tsx'
import { editorTexts } from './texts/texts.ts'

/** Inserts an embed from its code or a share link: validated while typing, previewed on request. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const [code, setCode] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const embed = code.trim() ? parsePastedEmbed(code) : null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!embed) return setIsRefused(true)
    editor.chain().focus().insertEmbed(embed.code).run()
    onClose()
  }
  return (
    <Dialog isOpen title={t('embed.title')} onClose={onClose} size="lg" isUnsaved={code.trim() !== ''}>
      <form onSubmit={handleSubmit} noValidate>
        <Textarea
          label={t('embed.code')}
          description={t('embed.hint')}
          dir="ltr"
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          spellCheck={false}
          classNames={{ input: classes.code }}
          value={code}
          error={(isRefused || code.trim() !== '') && !embed ? t('embed.refused') : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setIsRefused(false)
          }}
        />
        {embed && (
          <div className={classes.windowPreview}>
            <EmbedPreview embed={embed} />
          </div>
        )}
        <Group justify="flex-end" mt="xl">
          <Button type="submit">{t('embed.insert')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
