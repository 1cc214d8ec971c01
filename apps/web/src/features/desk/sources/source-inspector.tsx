// Beside the form of a source: what it is at, live; where an agency sends to; and what would come, tried before saving.
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { TryAgencySourceMutation } from '../../../generated/graphql.ts'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { writableFields } from '../../../kit/entity/entity-item.ts'
import { toInput } from '../../../kit/form/save-input.ts'
import { Section } from '../../../kit/form/section.tsx'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { useEntityWords } from '../../../kit/words/entity-texts.ts'
import { messageOf } from '../../../kit/words/rule-message.ts'
import { CallError } from '../../../platform/call-error.ts'
import { useCall, useSave } from '../../../platform/graphql.ts'
import { useLive } from '../../../platform/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { OUTSIDE_CALL_TIMEOUT_MS } from '../../../platform/time-limit.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { notifyError } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { reasonText } from '../inputs/reason.ts'
import { ReplayButton } from './replay-button.tsx'
import { AskDocument, StatesDocument, TryDocument } from './source-calls.ts'
import { faultText, sourceTexts } from './texts/texts.ts'

/** Kinds the server asks. */
const ASKED = ['http', 'feed', 'ftp', 'mail']
/** What no event tells of: that time has passed. */
const LOOK_AGAIN_MS = 30_000

export function SourceInspector({ form }: { form: EntityForm }) {
  const kind = useWatch({ control: form.form.control, name: 'kind' }) as string | null
  const isTried = kind !== null && ASKED.includes(kind) && !form.isReadOnly
  return (
    <>
      {form.item && <SourceState id={form.item.id} isOn={form.item.isApproved === true} />}
      {form.item?.kind === 'push' && <PushAddress id={form.item.id} hasKey={form.item.secret !== null} />}
      {isTried && <Trial form={form} />}
    </>
  )
}

function SourceState({ id, isOn }: { id: string; isOn: boolean }) {
  const t = useTexts(sourceTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { data, refetch } = useCall(StatesDocument, { ids: [id] }, { isPreviousKept: true })
  useLive(changedDocument(agencySource), ({ changed }) => {
    if (changed.id === id) void refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const asking = useSave(AskDocument, { onSuccess: () => void refetch(), onError: notifyError })
  const state = data?.getAgencySourceStates?.[0]
  if (!state) return null
  const moments = [
    ...(state.isAsked
      ? [['checked', state.lastCheckedDate] as const, ['next', state.nextCheckDate] as const]
      : []),
    ['received', state.lastReceivedDate] as const,
  ]
  return (
    <Section id="agencySource.state" title={t('state.title')}>
      <Stack gap={6} role="status">
        {!state.isRead && <Text size="sm">{t(isOn ? 'state.agencyPaused' : 'state.paused')}</Text>}
        {state.isBeingAsked && <Text size="sm">{t('state.asking')}</Text>}
        {state.fault && (
          <Text size="sm" c="red">
            {faultText(state.fault)}
          </Text>
        )}
        {state.isQuiet && (
          <Text size="sm" c="orange">
            {state.lastReceivedDate
              ? t('state.quiet', { since: format.moment(state.lastReceivedDate) })
              : t('state.quietEver')}
          </Text>
        )}
        {state.folder && (
          <Text component="div" size="sm">
            {t('state.folder')}{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>
              <bdi>{state.folder}</bdi>
            </Code>{' '}
            <CopyButton text={state.folder} label={t('state.copyFolder')} size={24} />
          </Text>
        )}
        {moments.map(([name, moment]) => (
          <Text key={name} size="sm" title={format.full(moment)}>
            {t(`state.${name}`)}: {moment ? format.moment(moment) : t('state.never')}
          </Text>
        ))}
        <Text size="sm">
          {t('state.counts', {
            received: format.number(state.received),
            new: format.number(state.new),
            updated: format.number(state.updated),
            duplicate: format.number(state.duplicate),
            refused: format.number(state.refused),
          })}
        </Text>
        <Group gap="xs">
          {state.isAsked && state.isRead && can('agencySource.edit') && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={14} aria-hidden />}
              aria-disabled={asking.isPending || undefined}
              onClick={() => {
                if (!asking.isPending) asking.mutate({ id })
              }}
            >
              {t('state.askNow')}
            </Button>
          )}
          {state.received > 0 && <ReplayButton source={state} />}
        </Group>
      </Stack>
    </Section>
  )
}

function PushAddress({ id, hasKey }: { id: string; hasKey: boolean }) {
  const t = useTexts(sourceTexts)
  const address = `${location.origin}/agency/push/${id}`
  return (
    <Section id="agencySource.push" title={t('push.title')}>
      <Stack gap={6}>
        <Text size="sm">{t('push.text')}</Text>
        <div>
          <Code>{address}</Code> <CopyButton text={address} label={t('push.copy')} size={24} />
        </div>
        {!hasKey && (
          <Text size="sm" c="orange">
            {t('push.noKey')}
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function Trial({ form }: { form: EntityForm }) {
  const t = useTexts(sourceTexts)
  const words = useEntityWords(agencySource)
  const [problems, setProblems] = useState<readonly string[]>([])
  const trying = useSave(TryDocument, {
    timeoutMs: OUTSIDE_CALL_TIMEOUT_MS,
    onError(error) {
      if (error instanceof CallError && error.problems.length > 0)
        setProblems(error.problems.map((problem) => messageOf(words, problem)))
      else notifyError(error)
    },
  })
  const handleTry = () => {
    setProblems([])
    trying.mutate({ input: inputOf(form) as never })
  }
  return (
    <Section id="agencySource.try" title={t('trying.title')}>
      <Stack gap={6}>
        <Text size="sm">{t('trying.about')}</Text>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={trying.isPending}
          onClick={handleTry}
        >
          {t('trying.action')}
        </Button>
        <div role="status">
          {problems.length > 0 && (
            <Text size="sm" c="red">
              {t('trying.wrong')} {problems.join(' ')}
            </Text>
          )}
          {trying.data && problems.length === 0 && <Tried tried={trying.data.tryAgencySource} />}
        </div>
      </Stack>
    </Section>
  )
}

/** Everything that stands in the form: a new credential with it, of one that stands only that it is to be used. */
function inputOf({ entity, item, form }: EntityForm): Record<string, unknown> {
  const values = form.getValues()
  const sent = writableFields(entity).map(([name, field]) => [name, toInput(field, values[name])])
  return { ...Object.fromEntries(sent), ...(item && { id: item.id }) }
}

function Tried({ tried: { documents, fault } }: { tried: TryAgencySourceMutation['tryAgencySource'] }) {
  const t = useTexts(sourceTexts)
  const format = useFormat()
  return (
    <Stack gap={6}>
      {fault && (
        <Text size="sm" c="red">
          {faultText(fault)}
        </Text>
      )}
      {!fault && documents.length === 0 && <Text size="sm">{t('trying.nothing')}</Text>}
      {documents.map((document, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name, and none of them moves
        <div key={place}>
          <Text size="sm" fw={600}>
            <bdi>
              {t('trying.document', {
                name: document.fileName,
                format: document.format ?? t('trying.unknownFormat'),
                count: document.itemCount,
              })}
            </bdi>
          </Text>
          <ul>
            {document.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>
                <bdi>{item.title || t('trying.untitled')}</bdi>{' '}
                {item.createdDate && (
                  <Text span size="xs" c="dimmed">
                    {format.moment(item.createdDate)}
                  </Text>
                )}
              </li>
            ))}
          </ul>
          {document.itemCount > document.items.length && (
            <Text size="xs">{t('trying.more', { count: document.itemCount - document.items.length })}</Text>
          )}
          {document.refusals.map((refusal, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Text key={index} size="sm" c="red">
              {reasonText({ reasonCode: refusal.code, reasonParams: refusal.params })}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  )
}
