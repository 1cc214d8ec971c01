import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Editor, JSONContent } from '@tiptap/core'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './editor.module.css'
import { isLinkAddress } from './extensions.ts'
import { completeAddress, type LinkLine, parseLinkLines } from './link-address.ts'
import { editorTexts } from './texts/texts.ts'

interface Row extends LinkLine {
  key: number
}

/** Inserts several links as a list: entered one by one, or pasted as lines. */
export function LinksDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const nextKey = useRef(2)
  const [rows, setRows] = useState<readonly Row[]>([
    { key: 0, words: '', address: '' },
    { key: 1, words: '', address: '' },
  ])
  const [areErrorsShown, setAreErrorsShown] = useState(false)
  const filled = rows.filter(({ words, address }) => words.trim() !== '' || address.trim() !== '')
  const isInvalid = ({ address }: Row) => !isLinkAddress(completeAddress(address))

  const change = (key: number, patch: Partial<LinkLine>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)))
  const add = () => setRows([...rows, { key: nextKey.current++, words: '', address: '' }])
  const handlePaste = (event: ClipboardEvent, key: number) => {
    const lines = parseLinkLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const before = filled.filter((row) => row.key !== key)
    setRows([...before, ...lines.map((line) => ({ ...line, key: nextKey.current++ }))])
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (filled.length === 0 || filled.some(isInvalid)) return setAreErrorsShown(true)
    editor.chain().focus().insertContent(createLinkList(filled)).run()
    onClose()
  }
  return (
    <Dialog isOpen title={t('links.title')} onClose={onClose} size="lg" isUnsaved={filled.length > 0}>
      <form onSubmit={handleSubmit} noValidate>
        <p className={classes.windowText}>{t('links.text')}</p>
        <Stack gap="xs">
          {rows.map((row, index) => (
            <Group key={row.key} gap="xs" wrap="nowrap" align="flex-start">
              <TextInput
                flex={1}
                aria-label={t('links.words', { place: index + 1 })}
                placeholder={t('link.words')}
                data-autofocus={index === 0 || undefined}
                value={row.words}
                onPaste={(event) => handlePaste(event, row.key)}
                onChange={(event) => change(row.key, { words: event.currentTarget.value })}
              />
              <TextInput
                flex={1.4}
                dir="ltr"
                aria-label={t('links.address', { place: index + 1 })}
                placeholder="https://"
                value={row.address}
                error={areErrorsShown && filled.includes(row) && isInvalid(row) && t('link.refused')}
                onPaste={(event) => handlePaste(event, row.key)}
                onChange={(event) => change(row.key, { address: event.currentTarget.value })}
              />
              <ActionIcon
                mt={4}
                aria-label={t('links.remove', { place: index + 1 })}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t('links.add')}
        </Button>
        <Group justify="flex-end" mt="xl">
          <Button type="submit">{t('links.insert', { count: filled.length })}</Button>
        </Group>
      </form>
    </Dialog>
  )
}

function createLinkList(rows: readonly Row[]): JSONContent {
  return {
    type: 'bulletList',
    content: rows.map(({ words, address }) => {
      const href = completeAddress(address)
      const marks = [{ type: 'link', attrs: { href, target: null, rel: null } }]
      const text = { type: 'text', text: words.trim() || href, marks }
      return { type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }
    }),
  }
}
