// One input of the log: the contents of its file, item by item.
import { Anchor, Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GetAgencyDocumentQuery } from '../../../generated/graphql.ts'
import { getAddress } from '../../../platform/addresses.ts'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { fetchFile, saveFile } from '../../../platform/export-file.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { notifyError } from '../../../ui/notify.ts'
import { DetailPane, DetailScroll } from '../../../ui/split-view/detail-pane.tsx'
import { RowSkeletons } from '../../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../../ui/states/state-view.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import { formatReason } from './format-reason.ts'
import { InputTextDocument } from './input-calls.ts'
import type { InputRow } from './input-row.ts'
import { InputText } from './raw-text.tsx'
import { Outcome } from './use-input-columns.tsx'
import { useReprocess } from './use-reprocess.ts'

interface InputDetailProps {
  id: string
  /** The list row; absent if the input was opened by its address and is not among the loaded rows. */
  row: InputRow | undefined
  onClose: () => void
}

export function InputDetail({ id, row, onClose }: InputDetailProps) {
  const t = useTexts(agencyTexts)
  const { data, error, refetch } = useCall(InputTextDocument, { id })
  const document = data?.getAgencyDocument
  const input = row ?? document
  return (
    <DetailPane
      label={input ? t('inputs.itemsOf', { file: input.fileName }) : t('inputs.one')}
      closeLabel={t('inputs.close')}
      shortcutGroup={t('keys.group')}
      onClose={onClose}
    >
      {hasCode(error, 'NOT_FOUND') ? (
        <StateView
          kind="nothingFound"
          title={t('inputs.notFoundTitle')}
          text={t('inputs.notFound')}
          action={{ label: t('inputs.close'), onClick: onClose }}
        />
      ) : input ? (
        <ProcessingResult input={input} document={document} error={error} onRead={() => void refetch()} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={6} />
      )}
    </DetailPane>
  )
}

interface ProcessingResultProps {
  input: InputRow
  /** Undefined while loading. */
  document: GetAgencyDocumentQuery['getAgencyDocument'] | undefined
  error: unknown
  onRead: () => void
}

function ProcessingResult({ input, document, error, onRead }: ProcessingResultProps) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const reason = formatReason(input)
  const again = useReprocess(onRead)
  return (
    <DetailScroll label={input.fileName}>
      <p className={classes.agencyName}>{input.agency.name}</p>
      <h2 className={classes.fileName}>
        <bdi>{input.fileName}</bdi>
      </h2>
      <p className={classes.quiet}>
        <span title={format.longDateTime(input.receivedDate)}>{format.fullDateTime(input.receivedDate)}</span>{' '}
        ·{' '}
        {t('inputs.size', {
          kilobytes: format.number(Math.max(0.1, input.byteSize / 1_024), { maximumFractionDigits: 1 }),
        })}
      </p>
      <p>
        <Outcome outcome={input.outcome} />
      </p>
      {reason && <p className={classes.warning}>{reason}</p>}
      <Group gap="xs">
        {canReprocess(input) && (
          <Button
            size="compact-sm"
            loading={again.isRunning}
            onClick={() => void again.reprocessOne(input.id)}
          >
            {t('inputs.again')}
          </Button>
        )}
        {document?.hasRaw && <DownloadInput input={input} />}
      </Group>
      {input.items.length === 0 ? (
        <p className={classes.noItems}>{t('inputs.noItems')}</p>
      ) : (
        <ul className={classes.items}>
          {input.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an input is immutable; its items never move
            <li key={index}>
              <Outcome outcome={item.outcome} />
              <span className={classes.itemId}>
                <bdi>{item.externalId ?? t('inputs.withoutId')}</bdi>
                {item.reasonCode && <span className={classes.quiet}>{formatReason(item)}</span>}
              </span>
              {item.agencyContentId && (
                <Anchor
                  component={Link}
                  to={getAddress('agencyList', { tab: 'news' })}
                  search={{ item: item.agencyContentId } as never}
                  size="sm"
                >
                  {t('inputs.openItem')}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
      {document ? (
        <>
          {document.text === null && (
            <p className={classes.quiet}>{t(document.hasRaw ? 'inputs.noText' : 'inputs.notKept')}</p>
          )}
          <InputText
            key={`${document.outcome} ${document.text?.length}`}
            text={document.text}
            isTruncated={document.isTextTruncated}
            line={formatReasonLine(input)}
            items={document.readItems}
          />
        </>
      ) : error ? (
        <FailedState error={error} onRetry={onRead} />
      ) : (
        <RowSkeletons count={6} />
      )}
    </DetailScroll>
  )
}

/** Downloads the bytes as delivered; they are never displayed here. */
function DownloadInput({ input: { id, fileName } }: { input: InputRow }) {
  const t = useTexts(agencyTexts)
  const [isSaving, setIsSaving] = useState(false)
  const handleSave = async () => {
    setIsSaving(true)
    await fetchFile(`/agency/input/${id}/raw`)
      .then((file) => saveFile(file, fileName))
      .catch(notifyError)
    setIsSaving(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isSaving}
      onClick={() => void handleSave()}
    >
      {t('inputs.save')}
    </Button>
  )
}

/** Whether a part was refused that could be accepted now. */
const canReprocess = ({ outcome, items }: InputRow) =>
  outcome === 'refused' || items.some((item) => item.outcome === 'refused')

/** The line that its refusal names. */
function formatReasonLine({ reasonParams }: InputRow): number | null {
  const line = Number(reasonParams.find(({ name }) => name === 'line')?.value)
  return Number.isInteger(line) && line > 0 ? line : null
}
