// One card of a board: its picture in the board's ratio, its position, its texts and its problems.
import type { CropType } from '@manset/model/media/crops.ts'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconEyeOff,
  IconPin,
  IconPinFilled,
} from '@tabler/icons-react'
import { memo, type PointerEvent, type ReactNode } from 'react'
import { StatusDot } from '../../abilities/publish/status.tsx'
import { Thumbnail } from '../../kinds/image/thumbnail.tsx'
import { RowMenu } from '../../kit/list/rows/row-menu.tsx'
import { getContentTypeName } from '../../kit/words/content-types/content-type-texts.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { ColorTag } from '../../ui/color-tag.tsx'
import { DateTimeText } from '../../ui/date-time-text.tsx'
import { useHasPassed } from '../../ui/dates/use-has-passed.ts'
import type { MenuAction } from '../../ui/menu-actions.tsx'
import { Grip } from '../../ui/sortable/grip.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../ui/use-media-query.ts'
import type { BoardPlacement } from '../board.documents.ts'
import { useFormatProblem } from '../store/use-format-problem.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board.module.css'
import { PositionField } from './position-field.tsx'

/** These functions keep their identity while a board is open. */
export interface CardActions {
  press: (event: PointerEvent<HTMLElement>, id: string) => void
  toPosition: (id: string, position: number) => void
  toggle: (key: string, isRange: boolean) => void
  activate: (key: string) => void
  edit: (key: string) => void
  menu: (id: string) => readonly MenuAction[]
}

export interface BoardCardProps {
  placement: BoardPlacement
  /** The card's stable key on the screen (`keyOf`). */
  name: string
  /** The crop type of the board's pictures; the first when there are several. */
  cropType: CropType | undefined
  isActive: boolean
  isChosen: boolean
  isDragged: boolean
  /** Names of subject titles shared with another live card; '' for none. */
  sharedTopics: string
  /** Hours after which a live card is stale; null for never. */
  staleAfterHours: number | null
  /** Another person changed it seconds ago. */
  isHighlighted: boolean
  isMovable: boolean
  actions: CardActions
}

/** Pixels; portrait pictures are narrower because `MAX_HEIGHT` limits their height. */
const WIDTH = 96
const WIDTH_ON_PHONE = 72
const MAX_HEIGHT = 112
const HOUR_MS = 3_600_000

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { placement, name, cropType, isActive, isChosen, isMovable, actions } = props
  const { id, card, order, pin } = placement
  const t = useTexts(boardTexts)
  const site = useSite()
  const title = card.title ?? t('card.untitled')
  const { width, height } = computeSize(cropType, useMediaQuery(PHONE_WIDTH) ? WIDTH_ON_PHONE : WIDTH)
  const tabIndex = isActive ? 0 : -1
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cards of a board are not table rows
    <div
      role="row"
      tabIndex={tabIndex}
      className={classes.card}
      data-card={name}
      data-dragged={props.isDragged || undefined}
      data-noted={props.isHighlighted || undefined}
      data-pinned={pin === 'none' ? undefined : pin}
      aria-selected={isChosen}
      onFocus={() => actions.activate(name)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as for the row */}
      <div role="gridcell" tabIndex={-1} className={classes.cell}>
        <div className={classes.lead}>
          <input
            type="checkbox"
            className={classes.check}
            tabIndex={-1}
            checked={isChosen}
            aria-label={t('card.select', { title })}
            onChange={(event) => actions.toggle(name, (event.nativeEvent as MouseEvent).shiftKey)}
          />
          {isMovable && (
            <Grip
              label={t('card.grip', { title })}
              tabIndex={tabIndex}
              onPointerDown={(event) => actions.press(event, id)}
            />
          )}
        </div>
        <PositionField
          order={order}
          label={t('card.position', { title })}
          isReadOnly={!isMovable}
          tabIndex={tabIndex}
          onChange={(position) => actions.toPosition(id, position)}
        />
        <span className={classes.picture}>
          <Thumbnail image={card.image} width={width} height={height} cropTypeId={cropType?.id} />
        </span>
        <div className={classes.words}>
          <button
            type="button"
            className={classes.title}
            tabIndex={tabIndex}
            data-hidden={card.hidesTitleAndSpot || undefined}
            dir={site.direction}
            lang={site.language}
            onClick={() => actions.edit(name)}
          >
            {title}
          </button>
          <Facts placement={placement} />
          <Warnings {...props} />
        </div>
        <div className={classes.end}>
          <RowMenu id={id} name={title} isActive={isActive} steps={() => actions.menu(id)} />
        </div>
      </div>
    </div>
  )
})

/** As wide as allowed without exceeding the maximum height. */
function computeSize(cropType: CropType | undefined, most: number): { width: number; height: number } {
  const ratio = cropType ? cropType.ratioWidth / cropType.ratioHeight : 16 / 9
  const height = Math.min(MAX_HEIGHT, most / ratio)
  return { width: Math.round(height * ratio), height: Math.round(height) }
}

function PinMark({ pin }: { pin: 'pinned' | 'permanent' }) {
  const t = useTexts(boardTexts)
  const Icon = pin === 'permanent' ? IconPinFilled : IconPin
  return (
    <span className={classes.pin} data-pin={pin}>
      <Icon size={14} aria-hidden="true" />
      {t(`card.${pin}`)}
    </span>
  )
}

function Facts({ placement }: Pick<BoardCardProps, 'placement'>) {
  const { card, subject, isLive, pin, date, end, since, itemId } = placement
  const t = useTexts(boardTexts)
  const format = useFormat()
  const { content } = card
  const facts: [string, ReactNode][] = []
  if (content)
    facts.push(
      ['type', getContentTypeName(content.type)],
      ['status', <StatusDot key="s" status={content.status} />],
    )
  else if (subject?.startsWith('recipe:')) facts.push(['type', t('card.recipe')])
  else if (card.url && card.parts === null)
    facts.push(['type', t('card.byAddress')], ['url', <bdi key="u">{card.url}</bdi>])
  if (card.isAdvertisement) facts.push(['advertisement', t('card.advertisement')])
  if (itemId === '') facts.push(['since', t('card.sending')])
  else if (isLive)
    facts.push([
      'since',
      <span key="m" title={t('card.since', { moment: format.longDateTime(since) })}>
        <DateTimeText moment={since} />
      </span>,
    ])
  else
    facts.push([
      'comes',
      date ? t('card.comes', { moment: format.fullDateTime(date) }) : t('card.comesByHand'),
    ])
  if (end) facts.push(['end', t('card.ends', { moment: format.fullDateTime(end) })])
  return (
    <div className={classes.facts}>
      {isLive && pin !== 'none' && <PinMark pin={pin} />}
      {card.tagName && (
        <ColorTag color={card.tagColor ?? ''}>
          <bdi>{card.tagName}</bdi>
        </ColorTag>
      )}
      {facts.map(([name, fact]) => (
        <span key={name} className={classes.fact} data-fact={name}>
          {fact}
        </span>
      ))}
    </div>
  )
}

function Warnings({
  placement: { card, problems, held, due, itemId, isLive, since },
  sharedTopics,
  staleAfterHours,
}: Pick<BoardCardProps, 'placement' | 'sharedTopics' | 'staleAfterHours'>) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const formatProblem = useFormatProblem()
  const hasNoPicture = itemId !== '' && !card.image && problems.some(({ rule }) => rule === 'cropMissing')
  const warnings = problems.map((fault) =>
    hasNoPicture && fault.rule === 'cropMissing' ? t('fault.noPicture') : formatProblem(fault),
  )
  const isStale = useHasPassed(
    isLive && staleAfterHours ? Date.parse(since) + staleAfterHours * HOUR_MS : null,
  )
  if (isStale && staleAfterHours) warnings.push(t('fault.stale', { hours: staleAfterHours }))
  if (sharedTopics) warnings.push(t('fault.sharedTopic', { topics: sharedTopics }))
  const late =
    due &&
    t(`held.${held === 'unfit' || held === 'full' ? held : 'late'}`, { moment: format.fullDateTime(due) })
  if (warnings.length === 0 && !late && !card.hidesTitleAndSpot) return null
  return (
    <ul className={classes.warnings}>
      {card.hidesTitleAndSpot && (
        <li data-quiet>
          <IconEyeOff size={14} aria-hidden="true" />
          {t('card.hidden')}
        </li>
      )}
      {late && (
        <li>
          <IconClockExclamation size={14} aria-hidden="true" />
          {late}
        </li>
      )}
      {warnings.map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
