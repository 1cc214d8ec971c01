// Settings of an import before its dry run: channel, columns, and how these people gave their consent.
import type { Problem } from '@manset/model/problem.ts'
import { Button, Checkbox, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { getRuleMessage } from '../../../kit/words/rule-message.ts'
import { CallError } from '../../../platform/calls/call-error.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { notifyError } from '../../../ui/notify.ts'
import classes from '../reader.module.css'
import { readerTexts } from '../texts/texts.ts'
import { CheckImportDocument, type ReaderImport } from './import-calls.ts'

export interface ImportFormProps {
  one: ReaderImport
  sample: string[][] | undefined
  channels: readonly { id: string; name: string }[]
  onChecked: () => void
}

const NO_COLUMN = ''
const LABELS = {
  channelId: 'import.channel',
  emailColumn: 'import.emailColumn',
  nameColumn: 'import.nameColumn',
  consent: 'import.consent',
} as const
type Labelled = keyof typeof LABELS

export function ImportForm({ one, sample, channels, onChecked }: ImportFormProps) {
  const t = useTexts(readerTexts)
  const [channelId, setChannelId] = useState(one.channelId)
  const [email, setEmail] = useState<string | null>(one.emailColumn === null ? null : String(one.emailColumn))
  const [name, setName] = useState(one.nameColumn === null ? NO_COLUMN : String(one.nameColumn))
  const [hasHeader, setHasHeader] = useState(one.hasHeader)
  const [consent, setConsent] = useState(one.consent ?? '')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const words = { field: (name: string) => t(LABELS[name as Labelled]) }
  const errorOf = (name: Labelled) => {
    const problem = problems.find(({ field }) => field === name)
    return problem && getRuleMessage(words, problem)
  }
  const columns = one.columns.map((heading, place) => ({
    value: String(place),
    label: (hasHeader && heading) || t('import.column', { number: place + 1 }),
  }))
  const handleSubmit = async () => {
    try {
      await call(CheckImportDocument, {
        input: {
          ...{ id: one.id, channelId: channelId ?? '0', hasHeader, consent },
          emailColumn: email === null ? -1 : Number(email),
          nameColumn: name === NO_COLUMN ? null : Number(name),
        },
      })
      onChecked()
    } catch (error) {
      if (error instanceof CallError && error.code === 'VALIDATION') setProblems(error.problems ?? [])
      else notifyError(error)
    }
  }
  return (
    // The server validates each field and answers in the user's language, unlike the browser's own validation.
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      {sample && sample.length > 0 && <Sample one={one} sample={sample} hasHeader={hasHeader} />}
      <div className={classes.fields}>
        <Select
          required
          label={t('import.channel')}
          data={channels.map(({ id, name: label }) => ({ value: id, label }))}
          placeholder={t('import.chooseChannel')}
          allowDeselect={false}
          value={channelId}
          onChange={setChannelId}
          error={errorOf('channelId')}
        />
        <Select
          required
          label={t('import.emailColumn')}
          data={columns}
          allowDeselect={false}
          value={email}
          onChange={setEmail}
          error={errorOf('emailColumn')}
        />
        <Select
          label={t('import.nameColumn')}
          data={[{ value: NO_COLUMN, label: t('import.noName') }, ...columns]}
          value={name}
          allowDeselect={false}
          onChange={(value) => setName(value ?? NO_COLUMN)}
          error={errorOf('nameColumn')}
        />
      </div>
      <Checkbox
        label={t('import.hasHeader')}
        checked={hasHeader}
        onChange={({ currentTarget }) => setHasHeader(currentTarget.checked)}
      />
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={300}
        label={t('import.consent')}
        description={t('import.consentHint')}
        value={consent}
        error={errorOf('consent')}
        onChange={({ currentTarget }) => setConsent(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit">{t('import.check')}</Button>
        <span className={classes.quiet}>{t('import.checkText')}</span>
      </div>
    </form>
  )
}

interface SampleProps {
  one: ReaderImport
  sample: string[][]
  hasHeader: boolean
}

function Sample({ one, sample, hasHeader }: SampleProps) {
  const t = useTexts(readerTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.sample} aria-label={t('import.sample')} tabIndex={0}>
      <table>
        {hasHeader && (
          <thead>
            <tr>
              {one.columns.map((heading, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
                <th key={place}>
                  <bdi>{heading}</bdi>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {sample.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
            <tr key={line}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                <td key={place}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
