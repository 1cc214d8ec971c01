// What a newsletter holds: contents and recipes chosen in the selection dialog, by themselves or in groups, put in order by
// pointer and keys. A card says what readers would see; opened, it takes words and a picture of its own.
import type { MailingItemValue } from '@manset/model/entities/mailing.ts'
import { type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { Button, Input } from '@mantine/core'
import { IconFolderPlus, IconListSearch } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { type Chosen, chooser, subjectOf } from '../../../kinds/chooser.ts'
import { groupProps } from '../../../kinds/field-props.ts'
import type { InputProps } from '../../../kinds/kind.ts'
import { useBusyNames } from '../../../kinds/use-busy-names.ts'
import { useCall } from '../../../platform/graphql.ts'
import { randomKey } from '../../../platform/random.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useOnceNeeded } from '../../../ui/lazy-part.tsx'
import { Announcer, useAnnouncer } from '../../../ui/sortable/announcer.tsx'
import {
  mayStand,
  moveBranch,
  type Place,
  rowsOf,
  type Step,
  stepOf,
  withoutBranch,
} from '../../../ui/sortable/tree.ts'
import { useMoveTexts } from '../../../ui/sortable/use-move-texts.ts'
import { positionOf, useSortableTree } from '../../../ui/sortable/use-sortable-tree.ts'
import { MailingContentsDocument } from '../mailing-calls.ts'
import { mailingTexts } from '../texts/texts.ts'
import { INDENT, ItemCard } from './item-card.tsx'
import classes from './mailing-items.module.css'

const NONE: ReadonlySet<string> = new Set()
const PROVIDERS = ['content', 'recipe']

export function MailingItemsInput(props: InputProps<'parts'>) {
  const { field, id, label, value, onChange, isDisabled, partWords } = props
  const t = useTexts(mailingTexts)
  const root = useRef<HTMLDivElement>(null)
  const { said, say } = useAnnouncer()
  const textOf = useMoveTexts()
  const latest = useRef(value ?? [])
  latest.current = value ?? []
  const items = latest.current as MailingItemValue[]
  const rows = rowsOf(items, NONE)
  const contents = useContents(items)
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE)
  /** Where what is chosen goes: into a group, or to the end. */
  const [choosingFor, setChoosingFor] = useState<{ parentKey: string | null } | null>(null)
  const handleBusyChange = useBusyNames(props.onBusyChange)
  const limits = {
    maxDepth: field.maxDepth,
    mayHold: ({ type }: PartValue) => partTypeOf(field, type)?.mayHoldParts === true,
  }
  // What the person may not list is named by the newsletter itself.
  const named = new Map(props.referred.map(({ id: one, name }) => [one, name]))
  const nameOf = (item: PartValue) => {
    const contentId = String(item.contentId)
    const own = item.title || contents.get(contentId)?.title || named.get(contentId)
    return String(own || partWords.type(item.type))
  }
  const change = (next: PartValue[]) => {
    latest.current = next
    onChange(next)
  }
  const focusCard = (key: string) =>
    tree.focusAfterChange(rowsOf(latest.current, NONE).findIndex(({ item }) => item.key === key))
  const move = (key: string, place: Place | null): boolean => {
    if (!place || !mayStand(latest.current, key, place, limits)) return false
    change(moveBranch(latest.current, key, place))
    focusCard(key)
    return true
  }
  const tree = useSortableTree({
    ...{ items: items as PartValue[], rows: rows as never, limits, indent: INDENT, list: root },
    ...{ nameOf, isDisabled, onDrop: move, say },
  })
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })

  const handleChosen = (chosen: readonly Chosen[]) => {
    const { parentKey = null } = choosingFor ?? {}
    const made = chosen.map((one) => partOf(one, parentKey))
    change(insertedInto(latest.current, made, parentKey))
    say(t('items.added', { count: made.length }))
    const [first] = made
    if (first) focusCard(first.key)
  }
  const handleGroup = () => {
    const group: PartValue = { key: randomKey(), parentKey: null, type: 'group', title: '' }
    change([...latest.current, group])
    setOpened((before) => new Set([...before, group.key]))
    say(t('items.groupAdded'))
    requestAnimationFrame(() => document.getElementById(`${id}-${latest.current.length - 1}-title`)?.focus())
  }
  const handleStep = (item: PartValue, step: Step) => {
    if (!move(item.key, stepOf(latest.current, item.key, step))) return
    say(textOf('moved', nameOf(item), positionOf(latest.current, item.key, field.maxDepth, nameOf)))
  }
  const handleRemove = (item: PartValue) => {
    const at = rows.findIndex((row) => row.item.key === item.key)
    const next = withoutBranch(latest.current, item.key)
    change(next)
    say(t('items.removed', { name: nameOf(item) }))
    const neighbour = rowsOf(next, NONE)[Math.min(at, next.length - 1)]
    if (neighbour) focusCard(neighbour.item.key)
    else requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const Chooser = chooser()
  const wasChosen = useOnceNeeded(choosingFor !== null)
  const marked = items.flatMap(({ contentId, recipeId }) =>
    contentId
      ? [subjectOf('content', String(contentId))]
      : recipeId
        ? [subjectOf('recipe', String(recipeId))]
        : [],
  )
  const isFull = items.length >= field.maxLength
  return (
    <Input.Wrapper {...groupProps(props)}>
      <div ref={root}>
        {items.length === 0 && <p className={classes.empty}>{t('items.empty')}</p>}
        <ol className={classes.list} aria-label={label}>
          {rows.map(({ item, index, depth, place, siblings }) => (
            <ItemCard
              key={item.key}
              field={field}
              part={item as PartValue}
              id={`${id}-${index}`}
              name={nameOf(item as PartValue)}
              {...{ place, depth, tree }}
              count={siblings}
              content={item.contentId ? contents.get(String(item.contentId)) : undefined}
              isOpen={opened.has(item.key)}
              onToggle={() => toggle(item.key)}
              onChoose={
                item.type === 'group' && Chooser && !isFull
                  ? () => setChoosingFor({ parentKey: item.key })
                  : undefined
              }
              input={props}
              problems={props.innerProblems.flatMap(({ at, message }) =>
                at.startsWith(`${index}.`) ? [{ at: at.slice(`${index}.`.length), message }] : [],
              )}
              onBusyChange={handleBusyChange}
              onPatch={(patch) =>
                change(latest.current.map((one) => (one.key === item.key ? { ...one, ...patch } : one)))
              }
              onStep={(step) => handleStep(item as PartValue, step)}
              onRemove={() => handleRemove(item as PartValue)}
            />
          ))}
        </ol>
        {!isDisabled && (
          <div className={classes.tools}>
            {Chooser && (
              <Button
                id={id}
                size="compact-sm"
                variant="default"
                leftSection={<IconListSearch size={14} aria-hidden />}
                disabled={isFull}
                onPointerEnter={() => void Chooser.preload().catch(() => {})}
                onClick={() => setChoosingFor({ parentKey: null })}
              >
                {t('items.choose')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFolderPlus size={14} aria-hidden />}
              disabled={isFull}
              onClick={handleGroup}
            >
              {t('items.addGroup')}
            </Button>
          </div>
        )}
        {Chooser && wasChosen && (
          <Chooser
            isOpen={choosingFor !== null}
            isEditable
            label={label}
            providers={PROVIDERS}
            target="mailing"
            marked={marked}
            max={field.maxLength - items.length}
            onClose={() => setChoosingFor(null)}
            onChosen={handleChosen}
          />
        )}
        <Announcer said={said} />
        {tree.layer}
      </div>
    </Input.Wrapper>
  )
}

/** A content takes words of its own only where somebody wrote some in the dialog. */
function partOf({ item }: Chosen, parentKey: string | null): PartValue {
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

/** At the end of the group, or of everything. */
function insertedInto(
  parts: readonly PartValue[],
  made: readonly PartValue[],
  parentKey: string | null,
): PartValue[] {
  if (parentKey === null) return [...parts, ...made]
  const last = parts.findLastIndex(({ key, parentKey: parent }) => key === parentKey || parent === parentKey)
  return [...parts.slice(0, last + 1), ...made, ...parts.slice(last + 1)]
}

/** The contents that are named, by id; those that are new are asked for together. */
function useContents(items: readonly MailingItemValue[]) {
  const ids = items.flatMap(({ contentId }) => (contentId ? [String(contentId)] : []))
  const { data } = useCall(
    MailingContentsDocument,
    { ids: ids.toSorted() },
    { isEnabled: ids.length > 0, isPreviousKept: true },
  )
  const rows = data?.getContents
  return useMemo(() => new Map((rows ?? []).map((row) => [row.id, row])), [rows])
}
