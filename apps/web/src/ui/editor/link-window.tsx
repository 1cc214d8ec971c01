import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { isLinkAddress } from './extensions.ts'
import { completeAddress, isForeign } from './link-address.ts'
import { editorTexts } from './texts/texts.ts'

/** Own content that can be linked. */
export interface Linkable {
  address: string
  title: string
  /** Readers can already open it. */
  isPublished: boolean
}
export type LinkPicker = ComponentType<{ onPick: (picked: Linkable) => void }>

interface LinkWindowProps {
  editor: Editor
  LinkPicker?: LinkPicker
  ownAddresses?: readonly string[]
  onClose: () => void
}

/** Edits the link under the cursor, links the selection, or inserts a new link with its own text. */
export function LinkWindow({ editor, LinkPicker, ownAddresses = [], onClose }: LinkWindowProps) {
  const t = useTexts(editorTexts)
  const present = editor.getAttributes('link') as {
    href?: string
    target?: string | null
    rel?: string | null
  }
  const isPresent = editor.isActive('link')
  const needsWords = editor.state.selection.empty && !isPresent
  const [address, setAddress] = useState(present.href ?? '')
  const [words, setWords] = useState('')
  const [isNewWindow, setIsNewWindow] = useState(present.target === '_blank')
  const [isNoFollow, setIsNoFollow] = useState(present.rel?.includes('nofollow') ?? false)
  const [isRefused, setIsRefused] = useState(false)
  const [picked, setPicked] = useState<Linkable | null>(null)
  const isOwn = !isForeign(completeAddress(address), ownAddresses)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = completeAddress(address)
    if (!isLinkAddress(href)) return setIsRefused(true)
    const attrs = {
      href,
      target: isNewWindow ? '_blank' : null,
      // In the order of the stored form; `noopener` prevents an opened page from accessing ours.
      rel: [isNoFollow && !isOwn && 'nofollow', isNewWindow && 'noopener'].filter(Boolean).join(' ') || null,
    }
    const chain = editor.chain().focus()
    if (needsWords)
      chain
        .insertContent([{ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs }] }])
        .run()
    else chain.extendMarkRange('link').setLink(attrs).run()
    onClose()
  }
  const handleRemove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog isOpen title={isPresent ? t('link.edit') : t('link.add')} onClose={onClose} size="md">
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('link.address')}
            description={t('link.addressHint')}
            dir="ltr"
            data-autofocus
            required
            withAsterisk={false}
            inputMode="url"
            value={address}
            error={isRefused && t('link.refused')}
            onChange={(event) => {
              setAddress(event.currentTarget.value)
              setIsRefused(false)
            }}
          />
          {picked && picked.address === address && !picked.isPublished && (
            <Text size="sm" role="status">
              {t('link.unpublished')}
            </Text>
          )}
          {LinkPicker && (
            <LinkPicker
              onPick={(found) => {
                setPicked(found)
                setAddress(found.address)
                setIsRefused(false)
                if (words === '' || words === picked?.title) setWords(found.title)
              }}
            />
          )}
          {needsWords && (
            <TextInput
              label={t('link.words')}
              description={t('link.wordsHint')}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <Checkbox
            label={t('link.newWindow')}
            checked={isNewWindow}
            onChange={(event) => setIsNewWindow(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('link.noFollow')}
            description={isOwn && t('link.followed')}
            disabled={isOwn}
            checked={isNoFollow && !isOwn}
            onChange={(event) => setIsNoFollow(event.currentTarget.checked)}
          />
        </Stack>
        <Group justify="flex-end" mt="xl" gap="sm">
          {isPresent && (
            <Button variant="subtle" color="red" onClick={handleRemove}>
              {t('link.remove')}
            </Button>
          )}
          <Button type="submit">{isPresent ? t('link.change') : t('link.add')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
