import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { isLinkAddress } from './extensions.ts'
import { completeAddress, isForeign } from './link-address.ts'
import { editorTexts } from './texts/texts.ts'

/** Own content that can be linked. */
export interface LinkableContent {
  address: string
  title: string
  /** Readers can already open it. */
  isPublished: boolean
}
export type LinkPicker = ComponentType<{ onPick: (picked: LinkableContent) => void }>

interface LinkDialogProps {
  editor: Editor
  LinkPicker?: LinkPicker
  ownAddresses?: readonly string[]
  onClose: () => void
}

type LinkForm = ReturnType<typeof useLinkForm>

/** The link under the cursor or of the selection while it is edited. */
function useLinkForm(editor: Editor, ownAddresses: readonly string[], onClose: () => void) {
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
  const isOwn = !isForeign(completeAddress(address), ownAddresses)
  return {
    ...{ isPresent, needsWords, address, words, isNewWindow, isNoFollow, isRefused, isOwn },
    ...{ setWords, setIsNewWindow, setIsNoFollow },
    changeAddress(next: string) {
      setAddress(next)
      setIsRefused(false)
    },
    apply() {
      const href = completeAddress(address)
      if (!isLinkAddress(href)) return setIsRefused(true)
      const attrs = {
        href,
        target: isNewWindow ? '_blank' : null,
        // In the order of the stored form; `noopener` prevents an opened page from accessing ours.
        rel:
          [isNoFollow && !isOwn && 'nofollow', isNewWindow && 'noopener'].filter(Boolean).join(' ') || null,
      }
      const chain = editor.chain().focus()
      if (needsWords)
        chain
          .insertContent([{ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs }] }])
          .run()
      else chain.extendMarkRange('link').setLink(attrs).run()
      onClose()
    },
    remove() {
      editor.chain().focus().extendMarkRange('link').unsetLink().run()
      onClose()
    },
  }
}

/** Edits the link under the cursor, links the selection, or inserts a new link with its own text. */
export function LinkDialog({ editor, LinkPicker, ownAddresses = [], onClose }: LinkDialogProps) {
  const t = useTexts(editorTexts)
  const link = useLinkForm(editor, ownAddresses, onClose)
  const { isPresent, needsWords, words, setWords } = link
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    link.apply()
  }
  return (
    <Dialog isOpen title={isPresent ? t('link.edit') : t('link.add')} onClose={onClose} size="md">
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <LinkAddress link={link} LinkPicker={LinkPicker} />
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
            checked={link.isNewWindow}
            onChange={(event) => link.setIsNewWindow(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('link.noFollow')}
            description={link.isOwn && t('link.followed')}
            disabled={link.isOwn}
            checked={link.isNoFollow && !link.isOwn}
            onChange={(event) => link.setIsNoFollow(event.currentTarget.checked)}
          />
        </Stack>
        <Group justify="flex-end" mt="xl" gap="sm">
          {isPresent && (
            <Button variant="subtle" color="red" onClick={link.remove}>
              {t('link.remove')}
            </Button>
          )}
          <Button type="submit">{isPresent ? t('link.change') : t('link.add')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** The address, typed or that of own content. */
function LinkAddress({ link, LinkPicker }: { link: LinkForm; LinkPicker: LinkPicker | undefined }) {
  const t = useTexts(editorTexts)
  const [picked, setPicked] = useState<LinkableContent | null>(null)
  const { address, words, setWords, changeAddress } = link
  return (
    <>
      <TextInput
        label={t('link.address')}
        description={t('link.addressHint')}
        dir="ltr"
        data-autofocus
        required
        withAsterisk={false}
        inputMode="url"
        value={address}
        error={link.isRefused && t('link.refused')}
        onChange={(event) => changeAddress(event.currentTarget.value)}
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
            changeAddress(found.address)
            if (words === '' || words === picked?.title) setWords(found.title)
          }}
        />
      )}
    </>
  )
}
