// Whether and when notices are also sent by mail; a personal preference, saved on change.
import { Button, NativeSelect, Popover, Radio, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { noticeTexts } from './texts/texts.ts'

export const DigestPreferencesDocument = graphql(`
  query GetDigestPreferences {
    getDigestPreferences {
      kind
      hour
      isPossible
    }
  }
`)

export const SaveDigestPreferencesDocument = graphql(`
  mutation SaveDigestPreferences($kind: String!, $hour: Int, $language: String!) {
    saveDigestPreferences(kind: $kind, hour: $hour, language: $language) {
      kind
      hour
      isPossible
    }
  }
`)

const KINDS = ['never', 'mentions', 'daily'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function DigestPreferences() {
  const t = useTexts(noticeTexts)
  const language = useLocale()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useCall(
    DigestPreferencesDocument,
    {},
    { isEnabled: isOpen, keepsPreviousData: true },
  )
  const preferences = data?.getDigestPreferences
  const save = async (kind: string, hour: number) => {
    try {
      // The mail uses the interface language.
      await call(SaveDigestPreferencesDocument, { kind, hour, language })
      notify('success', t('mail.saved'), { id: 'digestWish' })
    } catch (error) {
      notifyError(error)
    }
    await refetch()
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={340} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('mail.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={id}>
        <Stack gap="sm">
          <Radio.Group
            label={<span id={id}>{t('mail.title')}</span>}
            value={preferences?.kind ?? 'never'}
            onChange={(kind) => void save(kind, preferences?.hour ?? 8)}
          >
            <Stack gap="xs" mt="xs">
              {KINDS.map((kind) => (
                <Radio key={kind} value={kind} label={t(`mail.${kind}`)} disabled={!preferences} />
              ))}
            </Stack>
          </Radio.Group>
          {preferences?.kind === 'daily' && (
            <NativeSelect
              label={t('mail.hour')}
              description={t('mail.hourHint')}
              value={String(preferences.hour)}
              onChange={(event) => void save('daily', Number(event.currentTarget.value))}
              data={HOURS}
            />
          )}
          {preferences && !preferences.isPossible && (
            <Text size="sm" c="dimmed">
              {t('mail.notPossible')}
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
