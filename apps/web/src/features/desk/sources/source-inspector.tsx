// Beside the form of a source: its live state, the delivery address for agencies that push, and a trial before saving.
import { OWN_MAPPING } from '@manset/model/agency/mapped-formats.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { Section } from '../../../kit/form/section.tsx'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { useCall, useSave } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { notifyError } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { MappingTemplates } from './mapping-templates.tsx'
import { ReplayButton } from './replay-button.tsx'
import { PollSourceDocument, SourceStatesDocument } from './source-calls.ts'
import { SourceTrial } from './source-trial.tsx'
import { formatSourceError, sourceTexts } from './texts/texts.ts'

/** Kinds that the server polls. */
const POLLED_KINDS = ['http', 'feed', 'ftp', 'mail']
/** Poll interval, because no event reports that time has passed. */
const POLL_INTERVAL_MS = 30_000

export function SourceInspector({ form }: { form: EntityForm }) {
  const kind = useWatch({ control: form.form.control, name: 'kind' }) as string | null
  const format = useWatch({ control: form.form.control, name: 'format' }) as string | null
  const isPolled = kind !== null && POLLED_KINDS.includes(kind)
  const isTried = (isPolled || form.item !== null) && !form.isReadOnly
  return (
    <>
      {form.item && <SourceState id={form.item.id} isOn={form.item.isApproved === true} />}
      {form.item?.kind === 'push' && <PushAddress id={form.item.id} hasKey={form.item.secret !== null} />}
      {format === OWN_MAPPING && !form.isReadOnly && <MappingTemplates form={form} />}
      {isTried && <SourceTrial form={form} isAsked={isPolled} />}
    </>
  )
}

function SourceState({ id, isOn }: { id: string; isOn: boolean }) {
  const t = useTexts(sourceTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { data, refetch } = useCall(SourceStatesDocument, { ids: [id] }, { keepsPreviousData: true })
  useLive(changedDocument(agencySource), ({ changed }) => {
    if (changed.id === id) void refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const asking = useSave(PollSourceDocument, { onSuccess: () => void refetch(), onError: notifyError })
  const state = data?.getAgencySourceStates?.[0]
  if (!state) return null
  const moments = [
    ...(state.isPolled
      ? [['checked', state.lastCheckedDate] as const, ['next', state.nextCheckDate] as const]
      : []),
    ['received', state.lastReceivedDate] as const,
  ]
  return (
    <Section id="agencySource.state" title={t('state.title')}>
      <Stack gap={6} role="status">
        {!state.isActive && <Text size="sm">{t(isOn ? 'state.agencyPaused' : 'state.paused')}</Text>}
        {state.isBeingPolled && <Text size="sm">{t('state.asking')}</Text>}
        {state.error && (
          <Text size="sm" c="red">
            {formatSourceError(state.error)}
          </Text>
        )}
        {state.isQuiet && (
          <Text size="sm" c="orange">
            {state.lastReceivedDate
              ? t('state.quiet', { since: format.dateTime(state.lastReceivedDate) })
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
          <Text key={name} size="sm" title={format.longDateTime(moment)}>
            {t(`state.${name}`)}: {moment ? format.dateTime(moment) : t('state.never')}
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
          {state.isPolled && state.isActive && can('agencySource.edit') && (
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
