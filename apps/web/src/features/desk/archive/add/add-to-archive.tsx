// The window that puts pictures into the archive: title, tags, which is the cover, and what is there already.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { Anchor, Button, Checkbox, Stack, TagsInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { graphql } from '../../../../generated/graphql.ts'
import { addressOf } from '../../../../platform/addresses.ts'
import { call, useCall } from '../../../../platform/graphql.ts'
import { imageAddress } from '../../../../platform/image-address.ts'
import { randomUuid } from '../../../../platform/random.ts'
import { useSite, useViewer } from '../../../../platform/session/viewer.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { notify, notifyError } from '../../../../ui/notify.ts'
import { uiTexts } from '../../../../ui/texts/texts.ts'
import { archiveTexts } from '../texts/texts.ts'
import classes from './add-to-archive.module.css'
import { type Proposal, withCoverFirst } from './proposal.ts'

const TwinsDocument = graphql(`
  query FindAgencyArchiveTwins($agencyContentId: ID, $paths: [String!]) {
    findAgencyArchiveTwins(agencyContentId: $agencyContentId, paths: $paths) {
      id
      title
    }
  }
`)

const AddDocument = graphql(`
  mutation AddToAgencyArchive($input: AgencyArchiveInput!) {
    saveAgencyArchive(input: $input) {
      id
      isApproved
    }
  }
`)

const PIXELS = 320
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
  const isOfSite = { dir: direction, lang: language }
  const mayApprove = useViewer().can('agencyArchive.approve')
  const [title, setTitle] = useState(proposal.title)
  const [tags, setTags] = useState<string[]>([...proposal.tags])
  const [cover, setCover] = useState(proposal.pictures[0]?.path ?? '')
  const [isApproved, setIsApproved] = useState(mayApprove)
  const [isSaving, setIsSaving] = useState(false)
  // The same for every press: one whose answer was lost is not written twice.
  const [saveKey] = useState(randomUuid)
  const isChanged = title !== proposal.title || tags.join() !== proposal.tags.join()

  const save = async () => {
    setIsSaving(true)
    const { agencyContentId } = proposal
    const images = withCoverFirst(proposal.pictures, cover).map(({ path, text }) => ({
      path,
      text,
      crops: [],
    }))
    const input = { saveKey, title, tags, images, isApproved, ...(agencyContentId && { agencyContentId }) }
    try {
      const { saveAgencyArchive: saved } = await call(AddDocument, { input })
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
          <Button loading={isSaving} disabled={title.trim() === ''} onClick={() => void save()}>
            {t('add.action')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Twins proposal={proposal} />
        <TextInput
          label={t('add.itemTitle')}
          required
          data-autofocus
          maxLength={TITLE.maxCharacters}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          {...isOfSite}
        />
        <TagsInput
          label={t('detail.tags')}
          value={tags}
          onChange={setTags}
          maxTags={TAGS.maxLength}
          splitChars={[',', ';', '\n']}
          {...isOfSite}
        />
        <Covers pictures={proposal.pictures} cover={cover} onChoose={setCover} />
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

/** What of it is in the archive already; it may be added all the same. */
function Twins({ proposal: { agencyContentId, pictures } }: Pick<AddToArchiveProps, 'proposal'>) {
  const t = useTexts(archiveTexts)
  const { data } = useCall(TwinsDocument, {
    agencyContentId: agencyContentId ?? null,
    paths: pictures.map(({ path }) => path),
  })
  const twins = data?.findAgencyArchiveTwins ?? []
  if (twins.length === 0) return null
  return (
    <Banner
      isWarning
      text={
        <>
          {t('add.twins')}{' '}
          {twins.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Anchor
                component={Link}
                to={addressOf('archiveList')}
                search={{ item: id } as never}
                target="_blank"
                size="sm"
              >
                <bdi>{title}</bdi>
              </Anchor>
            </span>
          ))}
        </>
      }
    />
  )
}

interface CoversProps {
  pictures: Proposal['pictures']
  cover: string
  onChoose: (path: string) => void
}

function Covers({ pictures, cover, onChoose }: CoversProps) {
  const t = useTexts(archiveTexts)
  return (
    <fieldset className={classes.covers}>
      <legend>{t('add.cover')}</legend>
      {pictures.map(({ path, text }, index) => (
        <label key={path} className={classes.cover}>
          <img src={imageAddress(path, PIXELS)} alt="" loading="lazy" decoding="async" />
          <span className={classes.choice}>
            <input type="radio" name="cover" checked={path === cover} onChange={() => onChoose(path)} />
            <bdi>{text || t('add.picture', { number: index + 1 })}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
