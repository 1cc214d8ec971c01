// A credential: shows only that one is set and since when. A new one is typed or generated; none is ever displayed again.
import { ActionIcon, Button, Group, Input, PasswordInput, Text, Tooltip } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { randomKey } from '../../platform/random.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { getGroupProps, getWrapperProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'

export function SecretInput(props: InputProps<'secret'>) {
  const t = useTexts(inputTexts)
  const format = useFormat()
  const { id, value, onChange, onOutsideValue, isDisabled } = props
  // The stored state, which typing does not change, so that the input can be discarded.
  const [storedSetDate, setStoredSetDate] = useState(value?.setDate ?? null)
  useEffect(() => onOutsideValue((next) => setStoredSetDate(next?.setDate ?? null)), [onOutsideValue])
  const [isReplacing, setIsReplacing] = useState(false)
  const text = value?.text ?? ''
  const isSetOrTyped = storedSetDate === null ? null : { setDate: storedSetDate }
  const write = (next: string) =>
    onChange(next === '' ? isSetOrTyped : { setDate: storedSetDate, text: next })

  if (value?.setDate && !isReplacing && text === '')
    return (
      <Input.Wrapper {...getGroupProps(props)}>
        <Group gap="xs" mt={4}>
          <IconKey size={16} stroke={1.6} aria-hidden />
          <Text size="sm">{t('secret.set', { date: format.dateTime(new Date(value.setDate)) })}</Text>
          <Button
            id={id}
            size="compact-sm"
            variant="default"
            disabled={isDisabled}
            onClick={() => setIsReplacing(true)}
          >
            {t('secret.replace')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            disabled={isDisabled}
            onClick={() => onChange(null)}
          >
            {t('secret.remove')}
          </Button>
        </Group>
      </Input.Wrapper>
    )
  const input = (
    <PasswordInput
      {...getWrapperProps(props)}
      style={{ flex: 1 }}
      autoComplete="new-password"
      maxLength={props.field.maxCharacters}
      value={text}
      data-autofocus={isReplacing || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('secret.show') }}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
  if (props.field.isFromElsewhere) return input
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      {input}
      {text !== '' && <CopyButton text={text} label={t('secret.copy')} size={36} />}
      <Tooltip label={t('secret.make')}>
        <ActionIcon
          size={36}
          variant="default"
          disabled={isDisabled}
          aria-label={t('secret.make')}
          onClick={() => write(randomKey() + randomKey())}
        >
          <IconKey size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
