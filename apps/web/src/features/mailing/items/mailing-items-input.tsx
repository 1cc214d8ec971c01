// The items of a newsletter: contents and recipes, single or in groups, sorted by pointer and keyboard. A card shows the
// readers' view; expanded, it accepts its own text and picture.
import type { MailingItemValue } from '@manset/model/entities/mailing.ts'
import type { PartValue } from '@manset/model/kinds/parts.ts'
import { Button, Input } from '@mantine/core'
import { IconFolderPlus, IconListSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type ChosenSubject, getChooser, toSubject } from '../../../kinds/chooser.ts'
import { getGroupProps } from '../../../kinds/field-props.ts'
import type { InputProps } from '../../../kinds/kind.ts'
import { usePartsTree } from '../../../kinds/parts/use-parts-tree.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { randomKey } from '../../../platform/random.ts'
import { useHasBeenNeeded } from '../../../ui/lazy-component.tsx'
import { Announcer } from '../../../ui/sortable/announcer.tsx'
import { MailingContentsDocument } from '../mailing-calls.ts'
import { mailingTexts } from '../texts/texts.ts'
import { ItemCard } from './item-card.tsx'
import classes from './mailing-items.module.css'

const NONE: ReadonlySet<string> = new Set()
const PROVIDERS = ['content', 'recipe']

export function MailingItemsInput(props: InputProps<'parts'>) {
  const { field, id, label, value, isDisabled, partWords } = props
  const t = useTexts(mailingTexts)
  // Items that the user may not list are named by the newsletter itself.
  const named = new Map(props.referencedItems.map(({ id: one, name }) => [one, name]))
  const contents = useContentsById((value ?? []) as MailingItemValue[])
  const getName = (item: PartValue) => {
    const contentId = String(item.contentId)
    const own = item.title || contents.get(contentId)?.title || named.get(contentId)
    return String(own || partWords.type(item.type))
  }
  const { root, layer, announcement, announce, parts, cards, now, change, focusCard } = usePartsTree(props, {
    getName,
    removedText: (name) => t('items.removed', { name }),
  })
  const items = parts as MailingItemValue[]
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE)
  /** Target of the selection: a group, or the end of the list. */
  const [choosingFor, setChoosingFor] = useState<{ parentKey: string | null } | null>(null)
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })

  const handleChosen = (chosen: readonly ChosenSubject[]) => {
    const { parentKey = null } = choosingFor ?? {}
    const made = chosen.map((one) => toPart(one, parentKey))
    change(insertParts(now(), made, parentKey))
    announce(t('items.added', { count: made.length }))
    const [first] = made
    if (first) focusCard(first.key)
  }
  const handleGroup = () => {
    const group: PartValue = { key: randomKey(), parentKey: null, type: 'group', title: '' }
    change([...now(), group])
    setOpened((before) => new Set([...before, group.key]))
    announce(t('items.groupAdded'))
    requestAnimationFrame(() => document.getElementById(`${id}-${now().length - 1}-title`)?.focus())
  }
  const Chooser = getChooser()
  const wasChosen = useHasBeenNeeded(choosingFor !== null)
  const isFull = items.length >= field.maxLength
  return (
    <Input.Wrapper {...getGroupProps(props)}>
      <div ref={root}>
        {items.length === 0 && <p className={classes.empty}>{t('items.empty')}</p>}
        <ol className={classes.list} aria-label={label}>
          {cards.map((card) => (
            <ItemCard
              key={card.part.key}
              {...card}
              content={card.part.contentId ? contents.get(String(card.part.contentId)) : undefined}
              isOpen={opened.has(card.part.key)}
              onToggle={() => toggle(card.part.key)}
              onChoose={
                card.part.type === 'group' && Chooser && !isFull
                  ? () => setChoosingFor({ parentKey: card.part.key })
                  : undefined
              }
            />
          ))}
        </ol>
        {!isDisabled && (
          <ItemTools
            {...{ id, isFull }}
            onChoose={() => setChoosingFor({ parentKey: null })}
            onGroup={handleGroup}
          />
        )}
        {Chooser && wasChosen && (
          <Chooser
            isOpen={choosingFor !== null}
            isEditable
            label={label}
            providers={PROVIDERS}
            target="mailing"
            marked={items.flatMap(subjectsOf)}
            max={field.maxLength - items.length}
            onClose={() => setChoosingFor(null)}
            onChosen={handleChosen}
          />
        )}
        <Announcer said={announcement} />
        {layer}
      </div>
    </Input.Wrapper>
  )
}

interface ItemToolsProps {
  id: string
  isFull: boolean
  onChoose: () => void
  onGroup: () => void
}

/** The buttons that add contents, recipes and groups. */
function ItemTools({ id, isFull, onChoose, onGroup }: ItemToolsProps) {
  const t = useTexts(mailingTexts)
  const Chooser = getChooser()
  return (
    <div className={classes.tools}>
      {Chooser && (
        <Button
          id={id}
          size="compact-sm"
          variant="default"
          leftSection={<IconListSearch size={14} aria-hidden />}
          disabled={isFull}
          onPointerEnter={() => void Chooser.preload().catch(() => {})}
          onClick={onChoose}
        >
          {t('items.choose')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFolderPlus size={14} aria-hidden />}
        disabled={isFull}
        onClick={onGroup}
      >
        {t('items.addGroup')}
      </Button>
    </div>
  )
}

/** What an item refers to, as the chooser marks it. */
function subjectsOf({ contentId, recipeId }: MailingItemValue): string[] {
  if (contentId) return [toSubject('content', String(contentId))]
  return recipeId ? [toSubject('recipe', String(recipeId))] : []
}

/** A content gets its own wording only if the user entered some in the dialog. */
function toPart({ item }: ChosenSubject, parentKey: string | null): PartValue {
  const key = randomKey()
  const own = {
    ...(item.title && { title: item.title }),
    ...(item.spot && { spot: item.spot }),
  }
  if (item.contentId) return { key, parentKey, type: 'content', contentId: item.contentId, ...own }
  return {
    ...{ key, parentKey, type: 'recipe', recipeId: item.recipeId, ...own },
    ...(item.url && { url: item.url }),
    ...(item.imageUrl && { imageUrl: item.imageUrl }),
    ...(item.contentDate && { contentDate: item.contentDate }),
    isChiefSelection: item.isChiefSelection ?? false,
  }
}

/** At the end of the group, or of the list. */
function insertParts(
  parts: readonly PartValue[],
  made: readonly PartValue[],
  parentKey: string | null,
): PartValue[] {
  if (parentKey === null) return [...parts, ...made]
  const last = parts.findLastIndex(({ key, parentKey: parent }) => key === parentKey || parent === parentKey)
  return [...parts.slice(0, last + 1), ...made, ...parts.slice(last + 1)]
}

/** The referenced contents by id; new ones are fetched together. */
function useContentsById(items: readonly MailingItemValue[]) {
  const ids = items.flatMap(({ contentId }) => (contentId ? [String(contentId)] : []))
  const { data } = useCall(
    MailingContentsDocument,
    { ids: ids.toSorted() },
    { isEnabled: ids.length > 0, keepsPreviousData: true },
  )
  const rows = data?.getContents
  return useMemo(() => new Map((rows ?? []).map((row) => [row.id, row])), [rows])
}
