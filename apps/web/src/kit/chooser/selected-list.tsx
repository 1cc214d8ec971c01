// The selection in its final order: items can be moved by a handle, removed and, where allowed, reworded.
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ChosenSubject } from '../../kinds/chooser.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { Grip } from '../../ui/sortable/grip.tsx'
import { type Sortable, useSortable } from '../../ui/sortable/use-sortable.ts'
import classes from './chooser.module.css'
import {
  removeSelected,
  reorderSelection,
  type Selected,
  type Selection,
  setSelectedTexts,
} from './selection.ts'
import { chooserTexts } from './texts/texts.ts'

/** Maximum lengths of a placement's texts. */
const MAX_CHARACTERS = { title: 250, spot: 500 }

interface SelectedListProps {
  selection: Selection
  isEditable: boolean
  /** A single item is requested, so there is no order. */
  isOfOne: boolean
  onSelect(selection: Selection): void
}

export function SelectedList({ selection, isEditable, isOfOne, onSelect }: SelectedListProps) {
  const t = useTexts(chooserTexts)
  const headingId = useId()
  const { chosen } = selection
  const getName = ({ made }: Selected) => made.item.title || made.title || t('untitled')
  const sortable = useSortable({
    items: chosen,
    getName,
    isDisabled: false,
    onChange: (next) => onSelect(reorderSelection(selection, next)),
  })
  return (
    <section className={classes.selected} data-of="chosen" aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.sideTitle}>
        {t(isOfOne ? 'selected.titleOfOne' : 'selected.title')}
      </h3>
      {chosen.length === 0 && <p className={classes.quiet}>{t('selected.none')}</p>}
      <div ref={sortable.root} className={classes.selectedRows}>
        <ol className={classes.selectedList}>
          {chosen.map((one, index) => (
            <SelectedItem
              key={one.subject}
              {...{ one, index, sortable, isEditable, isOfOne }}
              name={getName(one)}
              count={chosen.length}
              onTexts={(words) => onSelect(setSelectedTexts(selection, one.subject, words))}
              onRemove={() => {
                sortable.focusAfterChange(Math.min(index, chosen.length - 2))
                onSelect(removeSelected(selection, one.subject))
              }}
            />
          ))}
        </ol>
      </div>
      <Announcer said={sortable.announcement} />
      {sortable.layer}
    </section>
  )
}

interface SelectedItemProps {
  one: Selected
  index: number
  count: number
  name: string
  sortable: Sortable
  isEditable: boolean
  isOfOne: boolean
  onTexts(words: Pick<ChosenSubject['item'], 'title' | 'spot'>): void
  onRemove(): void
}

function SelectedItem(props: SelectedItemProps) {
  const { one, index, count, name, sortable, isEditable, isOfOne, onTexts, onRemove } = props
  const t = useTexts(chooserTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { title, spot } = one.made.item
  const { written } = one.card
  return (
    <li
      {...sortable.item}
      className={classes.selectedOne}
      data-dragged={sortable.dragged === index || undefined}
    >
      <span className={classes.selectedLine}>
        {!isOfOne && (
          <Grip
            {...sortable.handle}
            label={t('selected.handle', { name, place: index + 1, count })}
            onPointerDown={(event) => sortable.handlePointerDown(event, index)}
            onKeyDown={(event) => sortable.handleKeys(event, index)}
          />
        )}
        <span className={classes.selectedName} {...written}>
          {name}
        </span>
        {isEditable && (
          <ActionIcon
            size={28}
            aria-label={t('selected.edit', { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconPencil size={15} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon size={28} aria-label={t('selected.remove', { name })} onClick={onRemove}>
          <IconX size={15} aria-hidden="true" />
        </ActionIcon>
      </span>
      {one.isEdited && !isOpen && <span className={classes.quiet}>{t('selected.edited')}</span>}
      {isOpen && (
        <span className={classes.ownWords}>
          <TextInput
            size="xs"
            label={t('selected.ownTitle')}
            {...written}
            maxLength={MAX_CHARACTERS.title}
            value={title ?? one.card.title}
            onChange={(event) => onTexts({ title: event.currentTarget.value })}
          />
          <Textarea
            size="xs"
            rows={3}
            label={t('selected.ownSpot')}
            {...written}
            maxLength={MAX_CHARACTERS.spot}
            value={spot ?? one.card.spot ?? ''}
            onChange={(event) => onTexts({ spot: event.currentTarget.value })}
          />
        </span>
      )}
    </li>
  )
}
