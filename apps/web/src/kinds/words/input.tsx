import { fold } from '@manset/model/text/fold.ts'
import { TagsInput } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { MovablePill } from '../../ui/sortable/movable-pill.tsx'
import { usePillOrder } from '../../ui/sortable/use-pill-order.ts'
import { getWrapperProps, useContentDirection } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'

/** An ordered list of words: Enter or a comma adds one; the pointer, or Shift and an arrow key, moves one. */
export function WordsInput(props: InputProps<'words'>) {
  const t = useTexts(inputTexts)
  const direction = useContentDirection()
  const { field, value, onChange, isDisabled, hint } = props
  const words = value ?? []
  const order = usePillOrder({ values: words, getName: (word) => word, isDisabled, onChange })
  const isFull = words.length >= field.maxLength
  return (
    <div ref={order.root}>
      <TagsInput
        {...getWrapperProps({ ...props, hint: isFull ? t('words.full', { count: field.maxLength }) : hint })}
        {...direction}
        value={[...words]}
        onChange={(next) => onChange(next.map((word) => word.trim()).filter(Boolean))}
        maxTags={field.maxLength}
        splitChars={[',', ';', '\n']}
        isDuplicate={(word, present) => present.some((other) => fold(other) === fold(word.trim()))}
        onKeyDown={order.handleInputKeys}
        renderPill={({ value: word = '', onRemove }) => {
          const index = words.indexOf(word)
          const place = { word, place: index + 1, count: words.length }
          return (
            <MovablePill
              order={order}
              text={word}
              label={t('words.pill', place)}
              index={index}
              count={words.length}
              isDisabled={isDisabled}
              onRemove={onRemove}
            />
          )
        }}
      />
      <Announcer said={order.announcement} />
      {order.layer}
    </div>
  )
}
