// Content of a chooser tab: filters, rows, and beside them the selection and a preview. On narrow screens one of the three is shown.
import { SegmentedControl, Switch } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { FilterBar } from '../list/filter/filter-bar.tsx'
import { useLocalFilter } from '../list/filter/use-local-filter.ts'
import { ChoicePreview } from './choice-preview.tsx'
import classes from './chooser.module.css'
import { OptionList } from './option-list.tsx'
import type { ChoicePanelProps, OptionView } from './panel-props.ts'
import { SelectedList } from './selected-list.tsx'
import { chooserTexts } from './texts/texts.ts'
import { useHideMarked } from './use-hide-marked.ts'
import { useOptions } from './use-options.ts'

const NONE: ReadonlySet<string> = new Set()

type PanelPart = 'list' | 'chosen' | 'preview'

/** The person's last choice in this tab of the browser. */
let lastView: OptionView = 'rows'

export function ChoicePanel<R>(props: ChoicePanelProps<R>) {
  const { name, choice, selection, take, isFirst, rules, hidesMarked, onHideMarked, onSelect } = props
  const { filters, filterParts, filteredAtFirst } = choice.provider
  const t = useTexts(chooserTexts)
  const labels = choice.provider.useWords()
  const filter = useLocalFilter(filters, undefined, filteredAtFirst)
  const marked = hidesMarked ? rules.marked : NONE
  const shown = useHideMarked(useOptions(choice, { name, filter: filter.callFilter, take }), marked, take)
  const [view, setView] = useState(lastView)
  const [part, setPart] = useState<PanelPart>('list')
  const [activeSubject, setActiveSubject] = useState<string>()
  const active = shown.options.find(({ subject }) => subject === activeSubject) ?? shown.options[0]
  const isOfOne = rules.max === 1
  const root = useRef<HTMLDivElement>(null)
  useFocusSearch(root, isFirst)

  const changeView = (to: string) => {
    lastView = to === 'cards' ? 'cards' : 'rows'
    setView(lastView)
  }
  const showPart = (to: PanelPart) => {
    setPart(to)
    // A hidden part cannot hold the focus.
    requestAnimationFrame(() => findPart(root.current, to)?.focus())
  }
  const handleKeys = (event: KeyboardEvent) => {
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (!isSearch || event.key !== 'ArrowDown') return
    const first = root.current?.querySelector<HTMLElement>('[data-options] input[tabindex="0"]')
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the search field inside
    <div ref={root} className={classes.panel} data-part={part} onKeyDown={handleKeys}>
      <div className={classes.head}>
        <FilterBar list={filters} controller={filter} labels={labels} customParts={filterParts} />
        {rules.marked.size > 0 && (
          <Switch
            className={classes.marked}
            size="xs"
            label={t('showMarked')}
            checked={!hidesMarked}
            onChange={({ currentTarget }) => onHideMarked(!currentTarget.checked)}
          />
        )}
        <SegmentedControl
          className={classes.views}
          size="xs"
          aria-label={t('view.label')}
          value={view}
          onChange={changeView}
          data={[
            { value: 'rows', label: <ViewIcon Icon={IconList} label={t('view.rows')} /> },
            { value: 'cards', label: <ViewIcon Icon={IconLayoutGrid} label={t('view.cards')} /> },
          ]}
        />
      </div>
      <SegmentedControl
        className={classes.parts}
        size="xs"
        fullWidth
        aria-label={t('part.label')}
        value={part}
        onChange={(to) => setPart(to as PanelPart)}
        data={[
          { value: 'list', label: t('part.list') },
          {
            value: 'chosen',
            label: isOfOne ? t('selected.titleOfOne') : t('part.chosen', { count: selection.chosen.length }),
          },
          { value: 'preview', label: t('part.preview') },
        ]}
      />
      <div className={classes.body}>
        <div className={classes.list} data-of="list">
          <OptionList
            {...{ ...props, shown, view, active }}
            isFiltering={filter.isFiltering}
            onClear={filter.clear}
            onActive={setActiveSubject}
            onPreview={(subject) => {
              setActiveSubject(subject)
              showPart('preview')
            }}
          />
        </div>
        <div className={classes.side}>
          <SelectedList {...{ selection, onSelect, isOfOne }} isEditable={props.isEditable} />
          <ChoicePreview {...{ name, active, provider: choice.provider }} onBack={() => showPart('list')} />
        </div>
      </div>
    </div>
  )
}

function ViewIcon({ Icon, label }: { Icon: typeof IconList; label: string }) {
  return (
    <span className={classes.viewMark} title={label}>
      <Icon size={15} role="img" aria-label={label} />
    </span>
  )
}

/** The element that gets the focus when one part replaces another. */
function findPart(root: HTMLElement | null, part: PanelPart): HTMLElement | null | undefined {
  const of = root?.querySelector(`[data-of="${part}"]`)
  return of?.querySelector<HTMLElement>('input[tabindex="0"]') ?? of?.querySelector('button')
}

/**
 * Initial focus is in the search field. The dialog focuses its marked element shortly after opening, or its first button if the tab loaded
 * later. Then this hook moves the focus.
 */
function useFocusSearch(root: React.RefObject<HTMLElement | null>, isFirst: boolean) {
  useEffect(() => {
    const search = root.current?.querySelector<HTMLElement>('input[type="search"]')
    if (!isFirst || !search) return
    search.toggleAttribute('data-autofocus', true)
    const frame = requestAnimationFrame(() => {
      const held = document.activeElement
      if (!held?.closest('[role="tablist"]') && !(held instanceof HTMLInputElement)) search.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [root, isFirst])
}
