// Selectable picture cards. One card is a tab stop; arrow keys follow the visual layout, Space selects.
import { rightsState } from '@manset/model/media/media.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PictureCard } from '../../../kit/sources/picture-sources.ts'
import { now } from '../../../platform/clock.ts'
import { getImageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { UploadKind } from '../../../platform/upload/calls.ts'
import type { MediaPickerProps } from '../../../ui/pictures/media-picker.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { getMediaIcon } from '../library/media-icon.ts'
import { mediaTexts } from '../texts/texts.ts'
import { findAdjacentCard } from './find-adjacent-card.ts'
import classes from './picker.module.css'

/** Width of a card's picture in pixels (specification 1, section 9). */
const THUMBNAIL = 300

interface PictureGridProps extends Required<Pick<MediaPickerProps, 'rules' | 'most'>> {
  kind: UploadKind
  cards: readonly PictureCard[]
  chosen: readonly PictureCard[]
  onToggle(card: PictureCard): void
}

export function PictureGrid({ kind, cards, chosen, rules, most, onToggle }: PictureGridProps) {
  const t = useTexts(mediaTexts)
  const root = useRef<HTMLUListElement>(null)
  const [activeKey, setActiveKey] = useState<string>()
  const active = Math.max(
    0,
    cards.findIndex(({ key }) => key === activeKey),
  )
  const isFull = most > 1 && chosen.length >= most

  const handleKeys = (event: KeyboardEvent) => {
    const boxes = [...(root.current?.querySelectorAll<HTMLElement>('li') ?? [])]
    const to = findAdjacentCard(
      event.key,
      active,
      boxes.map(({ offsetLeft, offsetTop }) => ({ offsetLeft, offsetTop })),
    )
    if (to === null) return
    event.preventDefault()
    boxes[to]?.querySelector('input')?.focus()
    boxes[to]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <ul ref={root} className={classes.grid} aria-label={t(`picker.names.${kind}`)} onKeyDown={handleKeys}>
      {cards.map((card, index) => {
        const at = chosen.findIndex(({ key }) => key === card.key)
        const small = isTooSmall(card, rules)
        return (
          <Card
            key={card.key}
            {...{ kind, card, at, most }}
            tabIndex={index === active ? 0 : -1}
            refusal={
              card.refusal ??
              (small
                ? t('picker.tooSmall', {
                    ...{ width: card.width ?? 0, height: card.height ?? 0 },
                    ...{ minWidth: rules.minWidth, minHeight: rules.minHeight },
                  })
                : isFull && at < 0
                  ? t('picker.full', { count: most })
                  : undefined)
            }
            onFocus={() => setActiveKey(card.key)}
            onToggle={() => onToggle(card)}
          />
        )
      })}
    </ul>
  )
}

function isTooSmall(
  { width, height }: PictureCard,
  { minWidth, minHeight }: PictureGridProps['rules'],
): boolean {
  return width !== null && height !== null && (width < minWidth || height < minHeight)
}

interface CardProps {
  kind: UploadKind
  card: PictureCard
  /** Position in the selection; negative if not selected. */
  at: number
  most: number
  tabIndex: number
  /** Why it cannot be selected. */
  refusal?: string
  onFocus(): void
  onToggle(): void
}

function Card({ kind, card, at, most, tabIndex, refusal, onFocus, onToggle }: CardProps) {
  const t = useTexts(mediaTexts)
  const format = useFormat()
  const { title, credit, category, date, path } = card
  const Icon = getMediaIcon(kind)
  const rights = rightsState(card.usableUntil, now())
  return (
    <li className={classes.cell}>
      <label
        className={classes.card}
        data-chosen={at >= 0 || undefined}
        data-off={refusal !== undefined || undefined}
      >
        <input
          type="checkbox"
          className={classes.box}
          checked={at >= 0}
          tabIndex={tabIndex}
          // Stays focusable, so that screen readers can read the reason.
          aria-disabled={refusal !== undefined || undefined}
          aria-label={[title, credit, format.dateTime(date), refusal].filter(Boolean).join(', ')}
          onFocus={onFocus}
          onChange={() => refusal === undefined && onToggle()}
        />
        <span className={classes.picture}>
          {path ? (
            <img
              className={classes.image}
              // Video frames exist in one size only, unlike pictures of the library.
              src={kind === 'image' ? getImageAddress(path, THUMBNAIL) : path}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <Icon size={36} stroke={1.4} aria-hidden="true" />
          )}
          <span className={classes.tick} aria-hidden="true">
            {at >= 0 && (most > 1 ? at + 1 : <IconCheck size={14} />)}
          </span>
        </span>
        <span className={classes.facts}>
          <span>{credit && <bdi>{credit}</bdi>}</span>
          <span className="tabular">{format.dateTime(date)}</span>
        </span>
        <bdi className={classes.title}>{title}</bdi>
        {category && (
          <span className={classes.category}>
            <bdi>{category}</bdi>
          </span>
        )}
        {rights && card.usableUntil && (
          <span className={classes.rights} data-state={rights}>
            <IconAlertTriangle size={13} aria-hidden="true" />
            {t(`rights.${rights}`, { moment: format.dateTime(card.usableUntil) })}
          </span>
        )}
        {refusal && <span className={classes.refusal}>{refusal}</span>}
      </label>
    </li>
  )
}
