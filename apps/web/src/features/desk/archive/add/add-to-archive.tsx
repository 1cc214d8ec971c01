// The dialog that adds pictures to the archive: title, tags, selection and cover, and similar items already there.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { Button, Checkbox, Stack, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { graphql } from '../../../../generated/graphql.ts'
import { callWithLock } from '../../../../kit/entity/held-locks.ts'
import { createSaveKeys } from '../../../../kit/form/save-keys.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { useSite, useViewer } from '../../../../platform/session/viewer.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { notify, notifyError } from '../../../../ui/notify.ts'
import { uiTexts } from '../../../../ui/texts/texts.ts'
import { archiveTexts } from '../texts/texts.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { getIncludedPictures, type Proposal } from './proposal.ts'

const AddDocument = graphql(`
  mutation AddToAgencyArchive($input: AgencyArchiveInput!) {
    saveAgencyArchive(input: $input) {
      id
      isApproved
    }
  }
`)

const { title: TITLE, tags: TAGS } = agencyArchive.fields

export interface AddToArchiveProps {
  isOpen: boolean
  proposal: Proposal
  onClose: () => void
}

export function AddToArchive({ isOpen, proposal, onClose }: AddToArchiveProps) {
  const t = useTexts(archiveTexts)
  const say = useTexts(uiTexts)
  const { direction, language } = useSite()
  const isSiteLanguage = { dir: direction, lang: language }
  const mayApprove = useViewer().can('agencyArchive.approve')
  const [title, setTitle] = useState(proposal.title)
  const [tags, setTags] = useState<string[]>([...proposal.tags])
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [chosenCover, setCover] = useState('')
  const pictures = getIncludedPictures(proposal.pictures, excluded, chosenCover)
  const [isApproved, setIsApproved] = useState(mayApprove)
  const [isSaving, setIsSaving] = useState(false)
  const [sendWithKey] = useState(createSaveKeys)
  const isChanged = title !== proposal.title || tags.join() !== proposal.tags.join() || excluded.size > 0

  const save = async () => {
    setIsSaving(true)
    const { agencyContentId } = proposal
    const images = pictures.map((picture) => ({ ...picture, crops: [] }))
    const input = { title, tags, images, isApproved, ...(agencyContentId && { agencyContentId }) }
    try {
      const { saveAgencyArchive: saved } = await sendWithKey(input, (saveKey) =>
        callWithLock(agencyArchive, undefined, AddDocument, { input: { ...input, saveKey } }),
      )
      notify('success', t(saved.isApproved ? 'add.done' : 'add.doneUnapproved', { title }))
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={t('add.title')}
      size={600}
      onClose={onClose}
      isUnsaved={isChanged}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {say('dialog.cancel')}
          </Button>
          <Button
            loading={isSaving}
            disabled={title.trim() === '' || pictures.length === 0}
            onClick={() => void save()}
          >
            {t('add.action')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <PossibleDuplicates proposal={proposal} />
        <TextInput
          label={t('add.itemTitle')}
          required
          data-autofocus
          maxLength={TITLE.maxCharacters}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          {...isSiteLanguage}
        />
        <TagsInput
          label={t('detail.tags')}
          value={tags}
          onChange={setTags}
          maxTags={TAGS.maxLength}
          splitChars={[',', ';', '\n']}
          {...isSiteLanguage}
        />
        <ChosenPictures
          pictures={proposal.pictures}
          excluded={excluded}
          cover={pictures[0]?.path ?? ''}
          onToggle={(path) => setExcluded(toggle(excluded, path))}
          onCover={setCover}
        />
        {mayApprove && (
          <Checkbox
            label={t('add.approve')}
            checked={isApproved}
            onChange={(event) => setIsApproved(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function toggle(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const others = [...paths].filter((one) => one !== path)
  return new Set(others.length < paths.size ? others : [...others, path])
}
