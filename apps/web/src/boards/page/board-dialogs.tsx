// The small windows of a board: an address to place, a position, dates.
import { url } from '@manset/model/rules/url.ts'
import { Button, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ChosenSubject } from '../../kinds/chooser.ts'
import { Chooser } from '../../kit/chooser/chooser.tsx'
import { useTexts } from '../../platform/language/texts.ts'
import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import type { BoardPlacement } from '../board.documents.ts'
import { type BoardOperation, listPlacements, type NewItem } from '../store/changes.ts'
import { boardTexts } from '../texts/texts.ts'
import { getTooSmallTextKey, listSiblings, moveToPosition } from './move-cards.ts'
import { createPlaceChanges } from './operations.ts'
import { type BoardActions, type OpenDialog, useStableCallback } from './use-board-actions.ts'

const WIDTH = 440

/** Renders the open window, if any. */
export function BoardDialogs({ work, providers }: { work: BoardActions; providers: readonly string[] }) {
  const { dialog: window } = work
  const onClose = () => work.open(null)
  const placements = useDialogPlacements(work, onClose)
  switch (window?.kind) {
    case 'address':
      return <AddressDialog {...{ work, onClose }} replaced={window.replaced} />
    case 'chooser':
      return <ChooserDialog {...{ work, onClose, providers }} window={window} />
    case 'position':
      return placements[0] && <PositionDialog {...{ work, onClose, placements }} first={placements[0]} />
    case 'schedule':
      return placements[0] && <ScheduleDialog {...{ work, onClose }} placement={placements[0]} />
    case 'toPending':
      return placements[0] && <MoveToPendingDialog {...{ work, onClose, placements }} />
    default:
      return null
  }
}

/**
 * The current placements that the open window is about, found also by provisional ids. When none remains because another person moved them,
 * a notice says so and the window closes.
 */
function useDialogPlacements(
  { board, store, dialog: window }: BoardActions,
  onClose: () => void,
): readonly BoardPlacement[] {
  const t = useTexts(boardTexts)
  const isAbout = window !== null && 'ids' in window
  const ids = new Set(isAbout ? [...window.ids].map(store.idOf) : [])
  const there = listPlacements(board).filter(({ id }) => ids.has(id))
  const placements = window?.kind === 'toPending' ? there.filter(({ isLive }) => isLive) : there
  const title = useRef('')
  if (placements[0]) title.current = placements[0].card.title ?? t('card.untitled')
  const isLost = isAbout && placements.length === 0
  const tell = useStableCallback(() => {
    const reason = there.length > 0 ? 'elsewhere' : 'gone'
    notify('warning', t(`refused.${reason}`, { title: title.current }), { id: 'boardRefused' })
    onClose()
  })
  useEffect(() => {
    if (isLost) tell()
  }, [isLost, tell])
  return placements
}

interface ChooserDialogProps extends DialogProps {
  providers: readonly string[]
  window: Extract<OpenDialog, { kind: 'chooser' }>
}

function ChooserDialog({ work, onClose, providers, window: { to, replaced } }: ChooserDialogProps) {
  const t = useTexts(boardTexts)
  const { board, store, change } = work
  const handleChosen = (items: readonly ChosenSubject[]) => {
    for (const operation of createPlaceChanges(items, { to, replaced }, store.newId)) change([operation])
  }
  return (
    <Chooser
      isOpen
      isEditable
      label={
        replaced
          ? t('address.replaceTitle', { title: replaced.card.title ?? t('card.untitled') })
          : board.headlineType
            ? t('listOf', { category: board.headlineType.category, type: board.headlineType.name })
            : t(`columns.${to}`)
      }
      providers={providers}
      marked={listPlacements(board).flatMap(({ subject }) => subject ?? [])}
      {...(replaced && { max: 1, isReplacing: true })}
      onClose={onClose}
      onChosen={handleChosen}
    />
  )
}

interface DialogProps {
  work: BoardActions
  onClose: () => void
}

function AddressDialog({ work, onClose, replaced }: DialogProps & { replaced: BoardPlacement | null }) {
  const t = useTexts(boardTexts)
  const [values, setValues] = useState({ title: '', spot: '', url: '' })
  const [isAsked, setIsAsked] = useState(false)
  const wrong = {
    title: values.title.trim() === '' ? t('address.required') : undefined,
    url:
      values.url.trim() === ''
        ? t('address.required')
        : isAddress(values.url.trim())
          ? undefined
          : t('address.wrong'),
  }
  const send = (operationOf: (item: NewItem) => BoardOperation) => {
    setIsAsked(true)
    if (wrong.title || wrong.url) return
    const wanted = {
      title: values.title.trim(),
      spot: values.spot.trim() || null,
      url: values.url.trim(),
    }
    if (work.change([operationOf({ input: wanted, card: wanted })])) onClose()
  }
  const isPictured = work.board.cropTypes.length > 0
  const place = (to: 'live' | 'pending') => (item: NewItem) => {
    const one = { kind: 'place', id: work.store.newId(), subject: null, item } as const
    return to === 'live' ? { ...one, to, after: null } : { ...one, to, date: null }
  }
  const replace = (item: NewItem): BoardOperation => ({
    ...{ kind: 'replace', id: replaced?.id ?? '', subject: null, item },
  })
  const field = (name: 'title' | 'spot' | 'url') => ({
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  })
  const main = replaced ? replace : place(isPictured ? 'pending' : 'live')
  const form = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(main)
  }
  return (
    <Dialog
      isOpen
      size={WIDTH}
      title={
        replaced
          ? t('address.replaceTitle', { title: replaced.card.title ?? t('card.untitled') })
          : t('address.title')
      }
      onClose={onClose}
      isUnsaved={Object.values(values).some(Boolean)}
      actions={
        <>
          {!replaced && !isPictured && (
            <Button variant="default" onClick={() => send(place('pending'))}>
              {t('address.toPending')}
            </Button>
          )}
          <Button type="submit" form={form}>
            {replaced ? t('address.replace') : isPictured ? t('address.toPending') : t('address.toLive')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit}>
        <Stack gap="sm">
          {isPictured && !replaced && (
            <Text size="sm" c="dimmed">
              {t('address.picture')}
            </Text>
          )}
          <TextInput
            {...field('title')}
            data-autofocus
            label={t('address.name')}
            maxLength={250}
            withAsterisk
            error={isAsked && wrong.title}
          />
          <Textarea {...field('spot')} label={t('address.spot')} maxLength={500} autosize minRows={2} />
          <TextInput
            {...field('url')}
            label={t('address.url')}
            description={t('address.urlHint')}
            dir="ltr"
            withAsterisk
            error={isAsked && wrong.url}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const isAddress = (text: string) => url.check(text, {})

interface PositionDialogProps extends DialogProps {
  placements: readonly BoardPlacement[]
  first: BoardPlacement
}

function PositionDialog({ work, onClose, placements, first }: PositionDialogProps) {
  const t = useTexts(boardTexts)
  const [position, setPosition] = useState<number | string>(first.order)
  const form = useId()
  const [isAsked, setIsAsked] = useState(false)
  const count = listSiblings(work.board, first).length
  const wrong =
    position === ''
      ? t('address.required')
      : !(Number(position) >= 1)
        ? t(getTooSmallTextKey(work.board.kind))
        : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (wrong) return
    const wanted = Math.min(Number(position), count)
    work.change(moveToPosition(work.board, new Set(placements.map(({ id }) => id)), wanted))
    onClose()
  }
  return (
    <Dialog
      isOpen
      size={360}
      title={t('position.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={form}>
          {t('position.move')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit}>
        <NumberInput
          data-autofocus
          label={t('position.label', { count })}
          value={position}
          onChange={setPosition}
          // An out-of-range value is rejected with a message, never corrected silently.
          clampBehavior="none"
          min={1}
          max={count}
          allowDecimal={false}
          error={isAsked && wrong}
        />
      </form>
    </Dialog>
  )
}

function ScheduleDialog({ work, onClose, placement }: DialogProps & { placement: BoardPlacement }) {
  const t = useTexts(boardTexts)
  const { id, isLive, card } = placement
  const [before] = useState(placement)
  const [date, setDate] = useState(before.date)
  const [end, setEnd] = useState(before.end)
  const isOverBefore = date !== null && end !== null && end <= date
  const handleSave = () => {
    const changes = {
      ...(!isLive && date !== before.date && { date }),
      ...(end !== before.end && { end }),
    }
    if (Object.keys(changes).length === 0 || work.change([{ kind: 'schedule', id, ...changes }])) onClose()
  }
  return (
    <Dialog
      isOpen
      size={WIDTH}
      title={t('schedule.title', { title: card.title ?? t('card.untitled') })}
      onClose={onClose}
      actions={
        <Button onClick={handleSave} disabled={isOverBefore}>
          {t('schedule.save')}
        </Button>
      }
    >
      <Stack gap="sm">
        {!isLive && (
          <DateTimePicker
            label={t('schedule.date')}
            description={t('schedule.dateHint')}
            value={date}
            minimum={work.now()}
            onChange={setDate}
          />
        )}
        <DateTimePicker
          label={t('schedule.end')}
          description={t('schedule.endHint')}
          value={end}
          minimum={date ?? work.now()}
          onChange={setEnd}
          {...(isOverBefore && { error: t('schedule.overBefore') })}
        />
      </Stack>
    </Dialog>
  )
}

function MoveToPendingDialog({
  work,
  onClose,
  placements,
}: DialogProps & { placements: readonly BoardPlacement[] }) {
  const t = useTexts(boardTexts)
  const [date, setDate] = useState<string | null>(null)
  const handleSave = () => {
    if (work.change(placements.map(({ id }) => ({ kind: 'toPending', id, date })))) onClose()
  }
  return (
    <Dialog
      isOpen
      size={WIDTH}
      title={t('schedule.toPendingTitle')}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={handleSave}>
          {t('schedule.toPending')}
        </Button>
      }
    >
      <DateTimePicker
        label={t('schedule.date')}
        description={t('schedule.dateHint')}
        value={date}
        minimum={work.now()}
        onChange={setDate}
      />
    </Dialog>
  )
}
