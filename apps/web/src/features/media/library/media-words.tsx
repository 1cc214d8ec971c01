// What people write of a file: saved by version, with the question before it is lost.
import { MEDIA_FIELDS, type MediaFieldName, rightsStateOf } from '@manset/model/media.ts'
import { Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasCode } from '../../../platform/call-error.ts'
import { now } from '../../../platform/clock.ts'
import { call } from '../../../platform/graphql.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MomentPicker } from '../../../ui/dates/moment-picker.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { useUnsavedGuard } from '../../../ui/unsaved/use-unsaved-guard.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { MediaRow } from '../media.documents.ts'
import { SaveMediaFileDocument } from '../media-calls.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'

const NAMES = Object.keys(MEDIA_FIELDS) as MediaFieldName[]
type Values = Record<Exclude<MediaFieldName, 'keywords'>, string> & { keywords: readonly string[] }

const valuesOf = (file: MediaRow): Values =>
  Object.fromEntries(
    NAMES.map((name) => [name, file[name] ?? (name === 'keywords' ? [] : '')]),
  ) as unknown as Values

export function MediaWords({ file, mayEdit }: { file: MediaRow; mayEdit: boolean }) {
  const t = useTexts(mediaTexts)
  const format = useFormat()
  const { direction: dir, language: lang } = useSite()
  const [start, setStart] = useState(() => valuesOf(file))
  const [values, setValues] = useState(start)
  const [isSaving, setIsSaving] = useState(false)
  const changed = NAMES.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(start[name]))
  useUnsavedGuard(changed.length > 0)
  const rights = rightsStateOf(file.usableUntil, now())

  const save = async () => {
    setIsSaving(true)
    try {
      const sent = Object.fromEntries(
        changed.map((name) => [name, values[name] === '' ? null : values[name]]),
      )
      await call(SaveMediaFileDocument, { input: { id: file.id, version: file.version, ...sent } })
      setStart(values)
      notify('success', t('detail.saved'))
    } catch (error) {
      if (hasCode(error, 'STALE_VERSION')) notify('warning', t('detail.stale'))
      else notifyError(error)
    } finally {
      setIsSaving(false)
    }
  }
  const common = (name: Exclude<MediaFieldName, 'keywords' | 'usableUntil'>) => {
    const { maxCharacters } = MEDIA_FIELDS[name]
    return {
      size: 'xs' as const,
      label: t(`fields.${name}`),
      value: values[name],
      disabled: !mayEdit,
      maxLength: maxCharacters,
      ...{ dir, lang },
      onChange: (event: { currentTarget: { value: string } }) =>
        setValues({ ...values, [name]: event.currentTarget.value }),
    }
  }
  const long = { autosize: true, minRows: 1, spellCheck: false }
  return (
    <section className={classes.words} aria-label={t('detail.words')}>
      {rights && file.usableUntil && (
        <p className={classes.warning}>{t(`rights.${rights}`, { moment: format.full(file.usableUntil) })}</p>
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
        value={[...values.keywords]}
        disabled={!mayEdit}
        maxTags={MEDIA_FIELDS.keywords.maxLength}
        splitChars={[',', ';', '\n']}
        onChange={(keywords) => setValues({ ...values, keywords })}
      />
      <Textarea {...common('rights')} {...long} />
      <MomentPicker
        label={t('fields.usableUntil')}
        value={values.usableUntil || null}
        isDisabled={!mayEdit}
        onChange={(moment) => setValues({ ...values, usableUntil: moment ?? '' })}
      />
      <Textarea {...common('note')} {...long} />
      {mayEdit && (
        <Button
          size="compact-md"
          className={classes.save}
          disabled={changed.length === 0}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t('detail.save')}
        </Button>
      )}
    </section>
  )
}
