import { fold } from '@manset/model/fold.ts'
import { Pill, TagsInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { commonProps, useContentDirection } from './field-props.ts'
import type { CellProps, InputProps } from './kind.ts'
import classes from './kinds.module.css'
import { moveItem } from './move-item.ts'
import { kindTexts } from './texts/texts.ts'

/** Words in an order: Enter or a comma adds one; Shift and an arrow move the one in focus. */
export function WordsInput(props: InputProps<'words'>) {
  const t = useTexts(kindTexts)
  const direction = useContentDirection()
  const { field, value, onChange, isDisabled } = props
  const words = value ?? []
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  const handlePillKeys = (word: string) => (event: KeyboardEvent<HTMLElement>) => {
    const index = words.indexOf(word)
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange(words.filter((other) => other !== word))
      focusPill(Math.min(index, words.length - 2))
    } else if (step && event.shiftKey) {
      event.preventDefault()
      const to = Math.max(0, Math.min(words.length - 1, index + step))
      onChange(moveItem(words, index, to))
      setSaid(t('words.moved', { word, place: to + 1, count: words.length }))
      focusPill(to)
    } else if (step) {
      event.preventDefault()
      focusPill(index + step)
    }
  }
  const focusPill = (index: number) =>
    requestAnimationFrame(() => {
      const pills = root.current?.querySelectorAll<HTMLElement>('[data-word]')
      const target = pills?.[index] ?? root.current?.querySelector<HTMLElement>('input:not([type=hidden])')
      target?.focus()
    })

  return (
    <div ref={root}>
      <TagsInput
        {...commonProps(props)}
        {...direction}
        value={words}
        onChange={(next) => onChange(next.map((word) => word.trim()).filter(Boolean))}
        maxTags={field.maxLength}
        splitChars={[',', ';', '\n']}
        isDuplicate={(word, present) => present.some((other) => fold(other) === fold(word.trim()))}
        clearable={false}
        withPillsReorder={!isDisabled}
        renderPill={({ value: word = '', onRemove, disabled, reorderProps }) => (
          <Pill
            {...reorderProps}
            className={classes.word}
            withRemoveButton={!disabled}
            onRemove={onRemove}
            // For the mouse alone: the word itself takes Delete.
            removeButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
          >
            <UnstyledButton
              data-word
              className={classes.wordButton}
              fz="inherit"
              disabled={disabled}
              aria-label={t('words.pill', { word, place: words.indexOf(word) + 1, count: words.length })}
              onKeyDown={handlePillKeys(word)}
            >
              <bdi>{word}</bdi>
            </UnstyledButton>
          </Pill>
        )}
      />
      <span className={classes.said} role="status">
        {said}
      </span>
    </div>
  )
}

export function WordsCell({ value }: CellProps<'words'>) {
  return <bdi className={classes.line}>{(value ?? []).join(', ')}</bdi>
}
