// The metadata form of a file: saved with optimistic concurrency, with a prompt before unsaved input is lost.
import { MEDIA_FIELDS, type MediaFieldName, rightsState } from '@manset/model/media/media.ts'
import { Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { now } from '../../../platform/clock.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { DateTimePicker } from '../../../ui/dates/date-time-picker.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { useUnsavedGuard } from '../../../ui/unsaved/use-unsaved-guard.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { MediaRow } from '../media.documents.ts'
import { SaveMediaFileDocument } from '../media-calls.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'
import {
  createMetadataDraft,
  getChangedNames,
  getMetadata,
  type Metadata,
  mergeStored,
} from './metadata-draft.ts'

interface MediaMetadataProps {
  file: MediaRow
  mayEdit: boolean
  /** Another person saved a version that has not arrived here yet. */
  onStale(): void
}

/** The typed words of a file beside its stored ones, and saving them. */
function useMediaMetadata(file: MediaRow, onStale: () => void) {
  const t = useTexts(mediaTexts)
  const [typed, setTyped] = useState(() => createMetadataDraft(file.version, getMetadata(file)))
  if (file.version > typed.stored.version) setTyped(mergeStored(typed, file.version, getMetadata(file)))
  const { words, stored } = typed
  const [isSaving, setIsSaving] = useState(false)
  const changed = getChangedNames(typed)
  useUnsavedGuard(changed.length > 0)

  const save = async () => {
    setIsSaving(true)
    try {
      const sent = Object.fromEntries(changed.map((name) => [name, words[name] === '' ? null : words[name]]))
      const { saveMediaFile } = await call(SaveMediaFileDocument, {
        input: { id: file.id, version: stored.version, ...sent },
      })
      const { version } = saveMediaFile
      // Input typed after the request was sent remains unsaved.
      setTyped((now) => ({ stored: { version, words }, words: now.words, conflicting: [] }))
      notify('success', t('detail.saved'))
    } catch (error) {
      if (!hasCode(error, 'STALE_VERSION')) return notifyError(error)
      notify('warning', t('detail.stale'))
      onStale()
    } finally {
      setIsSaving(false)
    }
  }
  return {
    ...{ ...typed, isSaving, save },
    isChanged: changed.length > 0,
    write: (changes: Partial<Metadata>) =>
      setTyped((before) => ({ ...before, words: { ...before.words, ...changes } })),
  }
}

export function MediaMetadata({ file, mayEdit, onStale }: MediaMetadataProps) {
  const t = useTexts(mediaTexts)
  const format = useFormat()
  const { direction: dir, language: lang } = useSite()
  const { words, stored, conflicting, isChanged, isSaving, write, save } = useMediaMetadata(file, onStale)
  const rights = rightsState(file.usableUntil, now())
  const theirs = (name: MediaFieldName) => {
    if (!conflicting.includes(name)) return undefined
    const value =
      name === 'usableUntil' && stored.words[name]
        ? format.longDateTime(stored.words[name])
        : String(stored.words[name])
    return t('detail.clash', { value: value || '–' })
  }
  const common = (name: Exclude<MediaFieldName, 'keywords' | 'usableUntil'>) => {
    const { maxCharacters } = MEDIA_FIELDS[name]
    return {
      size: 'xs' as const,
      label: t(`fields.${name}`),
      value: words[name],
      error: theirs(name),
      disabled: !mayEdit,
      maxLength: maxCharacters,
      ...{ dir, lang },
      onChange: (event: { currentTarget: { value: string } }) => write({ [name]: event.currentTarget.value }),
    }
  }
  const long = { autosize: true, minRows: 1, spellCheck: false }
  return (
    <section className={classes.words} aria-label={t('detail.words')}>
      {rights && file.usableUntil && (
        <p className={classes.warning}>
          {t(`rights.${rights}`, { moment: format.fullDateTime(file.usableUntil) })}
        </p>
      )}
      {!mayEdit && <p className={classes.quiet}>{t('detail.readOnly')}</p>}
      <TextInput {...common('title')} />
      <Textarea {...common('caption')} {...long} />
      <div className={classes.pair}>
        <TextInput {...common('source')} />
        <TextInput {...common('reporter')} />
      </div>
      <TextInput {...common('city')} />
      <TagsInput
        size="xs"
        label={t('fields.keywords')}
        value={[...words.keywords]}
        error={theirs('keywords')}
        disabled={!mayEdit}
        maxTags={MEDIA_FIELDS.keywords.maxLength}
        splitChars={[',', ';', '\n']}
        onChange={(keywords) => write({ keywords })}
      />
      <Textarea {...common('rights')} {...long} />
      <DateTimePicker
        size="xs"
        label={t('fields.usableUntil')}
        value={words.usableUntil || null}
        isDisabled={!mayEdit}
        {...(conflicting.includes('usableUntil') && { error: theirs('usableUntil') ?? '' })}
        onChange={(moment) => write({ usableUntil: moment ?? '' })}
      />
      <Textarea {...common('note')} {...long} />
      {mayEdit && (
        <Button
          size="compact-md"
          className={classes.save}
          disabled={!isChanged}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t('detail.save')}
        </Button>
      )}
    </section>
  )
}
