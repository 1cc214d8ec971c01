// The selectable rows. One is the tab stop; arrows move in visual order, Space or X selects, Shift selects a range, Enter adds.
import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { getKeyStep, hasModifier, isRightToLeft } from '../../ui/sortable/keys.ts'
import { getRowStep } from '../../ui/sortable/row-step.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { ProviderUnavailableError } from './choice.ts'
import classes from './chooser.module.css'
import { OptionBox } from './option-box.tsx'
import type { ChoicePanelProps, OptionView } from './panel-props.ts'
import { extendSelection, getRefusal, isChosen, NOTHING_SELECTED, toggleOption } from './selection.ts'
import { chooserTexts } from './texts/texts.ts'
import type { OptionsController, ShownOption } from './use-options.ts'

interface OptionListProps<R> extends Pick<ChoicePanelProps<R>, 'rules' | 'selection' | 'onSelect' | 'onAdd'> {
  shown: OptionsController<R>
  view: OptionView
  /** The tab stop, which is also previewed. */
  active: ShownOption<R> | undefined
  isFiltering: boolean
  onClear(): void
  onActive(subject: string): void
  onPreview(subject: string): void
}

export function OptionList<R>(props: OptionListProps<R>) {
  const { shown, isFiltering, onClear } = props
  const t = useTexts(chooserTexts)
  if (shown.error && shown.options.length === 0)
    return <ProviderUnavailable error={shown.error} onRetry={shown.retry} />
  if (shown.isPending) return <RowSkeletons height={72} count={6} />
  if (shown.options.length > 0) return <OptionRows {...props} />
  if (isFiltering) return <StateView kind="nothingFound" action={{ label: t('clear'), onClick: onClear }} />
  return <StateView kind="empty" title={t('emptyTitle')} text={t('emptyText')} />
}

/** An unavailable provider shows its own message, with a retry button. */
function ProviderUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(chooserTexts)
  if (!(error instanceof ProviderUnavailableError)) return <FailedState error={error} onRetry={onRetry} />
  const action = { label: t('preview.retry'), onClick: onRetry }
  return <StateView kind="failed" title={error.message} text={error.details} action={action} />
}

function OptionRows<R>(props: OptionListProps<R>) {
  const { shown, view, active, rules, selection, onSelect, onAdd, onActive, onPreview } = props
  const { options } = shown
  const t = useTexts(chooserTexts)
  const root = useRef<HTMLUListElement>(null)
  const boxes = () => [...(root.current?.querySelectorAll<HTMLElement>('li') ?? [])]
  const focusAt = (place: number) => {
    const box = boxes()[place]
    box?.querySelector('input')?.focus()
    box?.scrollIntoView({ block: 'nearest' })
  }
  const loadMore = useFocusAfterLoadMore(options.length, focusAt, shown.loadMore)

  const choose = (option: ShownOption<R>, isStretch: boolean, from = option) =>
    onSelect(
      isStretch
        ? extendSelection(selection, options, { from: from.subject, to: option.subject }, rules)
        : toggleOption(selection, option, rules),
    )
  const addBy = (option: ShownOption<R>) =>
    selection.chosen.length > 0 ? onAdd() : onAdd(toggleOption(NOTHING_SELECTED, option, rules))
  const go = (event: KeyboardEvent, at: number, by: number) => {
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    const places = isUpOrDown ? boxes().map((box) => box.getBoundingClientRect()) : []
    const place = at + (isUpOrDown ? getRowStep(places, at, by < 0 ? -1 : 1) : by)
    const to = Math.max(0, Math.min(options.length - 1, place))
    const target = options[to]
    if (event.shiftKey && target) choose(target, true, options[at])
    focusAt(to)
  }
  const handleKeys = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event
    if (hasModifier(event) || !(target instanceof HTMLInputElement)) return
    const at = boxes().findIndex((box) => box.contains(target))
    const option = options[at]
    const by = getKeyStep(key, isRightToLeft(currentTarget))
    // The browser turns Space into a click, with or without Shift.
    const doesChoose = key.toLowerCase() === 'x'
    if (!option || (by === undefined && !doesChoose && key !== 'Enter')) return
    event.preventDefault()
    if (by !== undefined) go(event, at, by)
    else if (doesChoose) choose(option, event.shiftKey)
    else addBy(option)
  }
  return (
    <>
      <ul
        ref={root}
        data-options
        className={classes.options}
        data-view={view}
        aria-label={t('options')}
        aria-busy={shown.isOutdated || undefined}
        onKeyDown={handleKeys}
      >
        {options.map((option) => {
          const refusal = getRefusal(option, selection, rules)
          return (
            <OptionBox
              key={option.subject}
              {...{ option, view }}
              isActive={option.subject === active?.subject}
              place={selection.chosen.findIndex(({ subject }) => subject === option.subject)}
              isChosen={isChosen(selection, option.subject)}
              isMarked={refusal === 'marked'}
              refusal={
                refusal === 'unfit'
                  ? option.card.refusal
                  : refusal
                    ? t(`refusals.${refusal}`, { count: rules.max })
                    : undefined
              }
              onFocus={() => onActive(option.subject)}
              onChoose={(event: MouseEvent) => choose(option, event.shiftKey)}
              onPreview={() => onPreview(option.subject)}
            />
          )
        })}
      </ul>
      <div className={classes.foot}>
        {shown.error ? (
          <ProviderUnavailable error={shown.error} onRetry={shown.retry} />
        ) : shown.hasMore ? (
          <Button variant="default" loading={shown.isLoadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        ) : (
          !shown.isOutdated && <span role="status">{t('allShown')}</span>
        )}
      </div>
    </>
  )
}

/** "Show more" moves the focus to the first new row, because new rows push the button away. */
function useFocusAfterLoadMore(
  count: number,
  focusAt: (place: number) => void,
  loadMore: () => void,
): () => void {
  const waiting = useRef<number>(undefined)
  useEffect(() => {
    if (waiting.current === undefined || count <= waiting.current) return
    const first = waiting.current
    waiting.current = undefined
    focusAt(first)
  })
  return () => {
    waiting.current = count
    loadMore()
  }
}
