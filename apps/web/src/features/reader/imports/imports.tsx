// Imports of readers: upload, recent imports, and the selected one.
import { Anchor, Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { notifyError } from '../../../ui/notify.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RowSkeletons } from '../../../ui/states/delayed.tsx'
import { NewestRowsNote } from '../../../ui/states/row-limit-note.tsx'
import { FailedState } from '../../../ui/states/state-view.tsx'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../reader.module.css'
import { ReaderTabs } from '../reader-tabs.tsx'
import { readerTexts } from '../texts/texts.ts'
import { ImportsDocument, uploadReaders } from './import-calls.ts'
import { ImportDetail } from './import-detail.tsx'

/** Limit of the server (`import-row.ts`). */
const MAX_LISTED = 30
const TYPES = '.csv,.txt,.tsv,text/csv'

export function Imports() {
  const t = useTexts(readerTexts)
  const site = useSite()
  const [search, change] = useAddressSearch()
  const [samples, setSamples] = useState<Readonly<Record<string, string[][]>>>({})
  const [isSending, setIsSending] = useState(false)
  const openId = typeof search.import === 'string' ? search.import : undefined
  const open = (id: string | undefined) => change({ import: id, outcome: undefined }, { isStep: true })

  const handleFile = async (file: File) => {
    setIsSending(true)
    try {
      const { id, sample } = await uploadReaders(file, site.id)
      setSamples((before) => ({ ...before, [id]: sample }))
      open(id)
    } catch (error) {
      notifyError(error)
    }
    setIsSending(false)
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        beside={<ReaderTabs tab="imports" />}
        actions={
          openId && (
            <Button variant="default" onClick={() => open(undefined)}>
              {t('import.back')}
            </Button>
          )
        }
      />
      <div className={classes.body}>
        {openId ? (
          <ImportDetail key={openId} id={openId} sample={samples[openId]} />
        ) : (
          <>
            <h2 className={classes.heading}>{t('import.new')}</h2>
            <div className={classes.buttons}>
              <FileButton accept={TYPES} onChange={(file) => file && void handleFile(file)}>
                {(props) => (
                  <Button {...props} loading={isSending} leftSection={<IconUpload size={16} aria-hidden />}>
                    {t('import.choose')}
                  </Button>
                )}
              </FileButton>
            </div>
            <p className={classes.quiet}>{t('import.dropHint')}</p>
            <RecentImports onOpen={open} />
          </>
        )}
      </div>
    </div>
  )
}

function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  const { data, error, refetch } = useCall(ImportsDocument, {})
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons count={3} height={40} />
  return (
    <section className={classes.part} aria-label={t('import.list')}>
      <h2 className={classes.heading}>{t('import.list')}</h2>
      {data.getReaderImports.length === 0 && <p className={classes.quiet}>{t('import.none')}</p>}
      <ul className={classes.rows}>
        {data.getReaderImports.map(({ id, fileName, state, counts, createdName, createdDate }) => (
          <li key={id} className={classes.row}>
            <Anchor
              component="button"
              type="button"
              aria-label={t('import.open', { name: fileName })}
              onClick={() => onOpen(id)}
            >
              <bdi>{fileName}</bdi>
            </Anchor>
            <span>{t(`import.states.${state as 'done'}`)}</span>
            {state === 'done' && (
              <span className="tabular">
                {t('import.outcomes.new')}: {format.number(counts.new)}
              </span>
            )}
            <span className={classes.quiet}>
              {t('import.by', { name: createdName ?? '', date: format.fullDateTime(createdDate) })}
            </span>
          </li>
        ))}
      </ul>
      <NewestRowsNote shown={data.getReaderImports.length} limit={MAX_LISTED} />
    </section>
  )
}
