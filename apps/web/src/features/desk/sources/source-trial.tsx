// Tries a source with the unsaved values of the form and shows what would be ingested.
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import type { TryAgencySourceMutation } from '../../../generated/graphql.ts'
import { getWritableFields } from '../../../kit/entity/entity-item.ts'
import { toInput } from '../../../kit/form/save-input.ts'
import { Section } from '../../../kit/form/section.tsx'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { useEntityLabels } from '../../../kit/words/entity-texts.ts'
import { CallError } from '../../../platform/calls/call-error.ts'
import { useSave } from '../../../platform/calls/graphql.ts'
import { OUTSIDE_CALL_TIMEOUT_MS } from '../../../platform/calls/time-limit.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { notifyError } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { formatReason } from '../inputs/format-reason.ts'
import { TrySourceDocument } from './source-calls.ts'
import classes from './sources.module.css'
import { formatSourceError, sourceTexts } from './texts/texts.ts'

type TrialResult = TryAgencySourceMutation['tryAgencySource']
type TrialDocument = TrialResult['documents'][number]
type TrialItem = TrialDocument['items'][number]

/** `isPolled` is false if the agency pushes; the trial then reads documents that have arrived. */
export function SourceTrial({ form, isAsked }: { form: EntityForm; isAsked: boolean }) {
  const t = useTexts(sourceTexts)
  const trying = useSave(TrySourceDocument, {
    timeoutMs: OUTSIDE_CALL_TIMEOUT_MS,
    onError(error) {
      if (error instanceof CallError && error.problems.length > 0) form.setTrialProblems(error.problems)
      else notifyError(error)
    },
  })
  const handleTry = () => {
    form.setTrialProblems([])
    trying.mutate({ input: toTrialInput(form) as never })
  }
  const isWrong = form.trialProblems.length > 0
  const tried = trying.data?.tryAgencySource
  return (
    <Section id="agencySource.try" title={t('trying.title')}>
      <Stack gap={6}>
        <Text size="sm">{t(isAsked ? 'trying.about' : 'trying.aboutArrived')}</Text>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={trying.isPending}
          onClick={handleTry}
        >
          {t('trying.action')}
        </Button>
        <div role="status">
          {isWrong && (
            <Text size="sm" c="red">
              {t('trying.wrong')}
            </Text>
          )}
          {tried && !isWrong && (
            <Stack gap="sm">
              {tried.error && (
                <Text size="sm" c="red">
                  {formatSourceError(tried.error)}
                </Text>
              )}
              {!tried.error && tried.documents.length === 0 && (
                <Text size="sm">{t(isAsked ? 'trying.nothing' : 'trying.nothingArrived')}</Text>
              )}
              {tried.documents.map((document, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: document names may repeat, and the list is static
                <Document key={place} document={document} />
              ))}
            </Stack>
          )}
        </div>
      </Stack>
    </Section>
  )
}

/** All form values, including a new credential; a stored credential is only referred to. */
function toTrialInput({ entity, item, form }: EntityForm): Record<string, unknown> {
  const values = form.getValues()
  const sent = getWritableFields(entity).map(([name, field]) => [name, toInput(field, values[name])])
  return { ...Object.fromEntries(sent), ...(item && { id: item.id }) }
}

function Document({ document }: { document: TrialDocument }) {
  const t = useTexts(sourceTexts)
  const words = useEntityLabels(agencySource)
  const { fileName, format, itemCount, items, refusals } = document
  return (
    <div>
      <Text size="sm" fw={600} className={classes.triedName}>
        <bdi>
          {t('trying.document', {
            name: fileName,
            format: format ? words.option('format', format) : t('trying.unknownFormat'),
            count: itemCount,
          })}
        </bdi>
      </Text>
      <ul className={classes.triedItems}>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the results of a trial are static
          <Item key={place} item={item} />
        ))}
      </ul>
      {itemCount > items.length && (
        <Text size="xs">{t('trying.more', { count: itemCount - items.length })}</Text>
      )}
      {refusals.map((refusal, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the results of a trial are static
        <Text key={place} size="sm" c="red">
          {formatReason({ reasonCode: refusal.code, reasonParams: refusal.params })}
        </Text>
      ))}
    </div>
  )
}

const DATE_FIELDS = new Set(['createdDate', 'updatedDate', 'embargo'])

function Item({ item: { title, createdDate, fields } }: { item: TrialItem }) {
  const t = useTexts(sourceTexts)
  const format = useFormat()
  const words = useEntityLabels(agencySource).parts('mappingRows')
  const doubts = fields.filter(({ doubt }) => doubt !== null)
  return (
    <li>
      <bdi>{title || t('trying.untitled')}</bdi>{' '}
      {createdDate && (
        <Text span size="xs" c="dimmed">
          {format.dateTime(createdDate)}
        </Text>
      )}
      {fields.length > 0 && (
        <details>
          <summary>
            {t('trying.fields')}
            {doubts.length > 0 && (
              <Text span size="sm" c="orange">
                {' '}
                · {t('trying.doubts', { count: doubts.length })}
              </Text>
            )}
          </summary>
          <dl className={classes.triedFields}>
            {fields.map(
              ({ field, value, from }) =>
                value !== null && (
                  <div key={field}>
                    <dt>{words.option('field', field)}</dt>
                    <dd title={from}>
                      <bdi>{DATE_FIELDS.has(field) ? format.longDateTime(value) : value}</bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
          {doubts.map(({ field, doubt, from: path }) => (
            <Text key={`${field} ${doubt} ${path}`} size="sm" c="orange">
              {t(doubt === 'missing' ? 'trying.missing' : 'trying.unreadable', {
                field: words.option('field', field),
                path,
              })}
            </Text>
          ))}
        </details>
      )}
    </li>
  )
}
