// Weekly broadcast times of a program, one per line.
import { type SlotValue, WEEKDAYS } from '@manset/model/kinds/slots.ts'
import { ActionIcon, Button, Group, Input, Select, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { TimeField } from '../../ui/dates/date-inputs.tsx'
import { getGroupProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { getWeekdayName } from './slot-texts.ts'

export function SlotsInput(props: InputProps<'slots'>) {
  const { field, id, label, hint, value, onChange, onBlur, isDisabled } = props
  const t = useTexts(inputTexts)
  const slots = value ?? []
  const handleSlot = (index: number, change: Partial<SlotValue>) =>
    onChange(slots.map((slot, place) => (place === index ? { ...slot, ...change } : slot)))
  return (
    <Input.Wrapper {...getGroupProps(props)}>
      <Stack gap={8} mt={4} mb={hint ? 6 : 0} role="group" aria-label={label} onBlur={onBlur}>
        {slots.map((slot, index) => (
          <SlotRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its index; rows have no state
            key={index}
            {...{ slot, index, isDisabled }}
            id={`${id}-${index}`}
            errorAt={(part) => props.innerProblems.find(({ at }) => at === `${index}.${part}`)?.message}
            onChange={(change) => handleSlot(index, change)}
            onRemove={() => onChange(slots.filter((_, place) => place !== index))}
          />
        ))}
        {!isDisabled && slots.length < field.maxLength && (
          <Button
            // The error summary links here while there is no slot.
            id={id}
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...slots, createNextSlot(slots)])}
          >
            {t('slots.add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

/** The next day at the same time, for entering a daily program. */
function createNextSlot(slots: readonly SlotValue[]): SlotValue {
  const last = slots.at(-1)
  const index = last ? (WEEKDAYS as readonly string[]).indexOf(last.day) + 1 : 0
  return { day: WEEKDAYS[index % WEEKDAYS.length] ?? 'monday', time: last?.time ?? '' }
}

interface SlotRowProps {
  slot: SlotValue
  index: number
  id: string
  isDisabled: boolean
  errorAt(part: 'day' | 'time'): string | undefined
  onChange(change: Partial<SlotValue>): void
  onRemove(): void
}

function SlotRow({ slot, index, id, isDisabled, errorAt, onChange, onRemove }: SlotRowProps) {
  const t = useTexts(inputTexts)
  const locale = useLocale()
  const place = { place: index + 1 }
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <Select
        id={`${id}-day`}
        aria-label={t('slots.day', place)}
        data={WEEKDAYS.map((day) => ({ value: day, label: getWeekdayName(day, locale) }))}
        value={slot.day}
        error={errorAt('day')}
        disabled={isDisabled}
        allowDeselect={false}
        onChange={(day) => day && onChange({ day })}
      />
      <TimeField
        id={`${id}-time`}
        ariaLabel={t('slots.time', place)}
        value={slot.time}
        error={errorAt('time')}
        isDisabled={isDisabled}
        onChange={(time) => onChange({ time })}
      />
      {!isDisabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('slots.remove', place)}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
