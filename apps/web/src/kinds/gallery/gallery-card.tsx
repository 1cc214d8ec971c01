import type { ImageValue } from '@manset/model/image-value.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { imageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/texts.ts'
import { isRightToLeft, stepOfKey } from '../../ui/sortable/keys.ts'
import classes from '../image/image.module.css'
import { ImageWords } from '../image/image-words.tsx'
import { focusOf, pixelRatio } from '../image/thumbnail.tsx'
import type { InnerProblem } from '../kind.ts'
import { kindTexts } from '../texts/texts.ts'

interface GalleryCardProps {
  id: string
  image: ImageValue
  index: number
  count: number
  isDisabled: boolean
  isTextRequired: boolean
  problems: readonly InnerProblem[]
  /** Where a dragged card would land beside this one. */
  dropSide: 'before' | 'after' | undefined
  isDragged: boolean
  onChange(image: ImageValue): void
  onBlur(): void
  onMove(to: number): void
  onRemove(): void
  onCrop(): void
  onDragStart(): void
  onDragOver(): void
  onDragEnd(isDropped: boolean): void
}

const SHOWN_WIDTH = 240
const ENDS: Record<string, number> = { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }
/** Only drags of our own cards move cards; files are the drop area's. */
const DRAG_TYPE = 'application/x-manset-photo'

/** One photograph of a gallery. */
export function GalleryCard(props: GalleryCardProps) {
  const { id, image, index, count, isDisabled, problems, dropSide, isDragged } = props
  const t = useTexts(kindTexts)
  const name = t('gallery.photo', { place: index + 1 })
  const handleKeys = (event: KeyboardEvent) => {
    const step = ENDS[event.key] ?? stepOfKey(event.key, isRightToLeft(event.currentTarget))
    if (!step) return
    event.preventDefault()
    props.onMove(Math.max(0, Math.min(count - 1, index + step)))
  }
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE)
  return (
    <li
      className={classes.card}
      data-drop={dropSide}
      data-dragged={isDragged || undefined}
      data-bad={problems.length > 0 || undefined}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        props.onDragOver()
      }}
      onDrop={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        props.onDragEnd(true)
      }}
    >
      <div className={classes.cardPicture}>
        <img
          src={imageAddress(image.path, SHOWN_WIDTH * pixelRatio())}
          style={{ objectPosition: focusOf(image) }}
          alt={image.text || name}
          draggable={false}
          loading="lazy"
        />
        <span className={classes.cardNumber} aria-hidden="true">
          {index + 1}
        </span>
        {!isDisabled && (
          <div className={classes.cardTools}>
            <ActionIcon
              data-handle
              variant="default"
              size={26}
              className={classes.handle}
              draggable
              aria-label={t('gallery.handle', { place: index + 1, count })}
              onKeyDown={handleKeys}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAG_TYPE, String(index))
                event.dataTransfer.effectAllowed = 'move'
                const card = event.currentTarget.closest('li')
                if (card) event.dataTransfer.setDragImage(card, 20, 20)
                props.onDragStart()
              }}
              onDragEnd={() => props.onDragEnd(false)}
            >
              <IconGripVertical size={15} aria-hidden />
            </ActionIcon>
            <CardMenu {...props} name={name} />
          </div>
        )}
      </div>
      <span id={id} tabIndex={-1} className={classes.cardAnchor}>
        {problems
          .filter(({ at }) => at !== 'text')
          .map(({ message }) => (
            <span key={message} className={classes.cardError}>
              {message}
            </span>
          ))}
      </span>
      <ImageWords
        id={id}
        image={image}
        problems={problems}
        isTextRequired={props.isTextRequired}
        isDisabled={isDisabled}
        onChange={props.onChange}
        onBlur={props.onBlur}
        isShort
      />
    </li>
  )
}

function CardMenu({ index, count, name, onMove, onCrop, onRemove }: GalleryCardProps & { name: string }) {
  const t = useTexts(kindTexts)
  const places = [
    { key: 'toStart', to: 0, Icon: IconArrowBarToLeft, isOff: index === 0 },
    { key: 'back', to: index - 1, Icon: IconArrowLeft, isOff: index === 0 },
    { key: 'on', to: index + 1, Icon: IconArrowRight, isOff: index === count - 1 },
    { key: 'toEnd', to: count - 1, Icon: IconArrowBarToRight, isOff: index === count - 1 },
  ] as const
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={26} aria-label={t('gallery.menu', { name })}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCrop size={15} aria-hidden />} onClick={onCrop}>
          {t('gallery.edit')}
        </Menu.Item>
        <Menu.Divider />
        {places.map(({ key, to, Icon, isOff }) => (
          <Menu.Item
            key={key}
            disabled={isOff}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => onMove(to)}
          >
            {t(`gallery.${key}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={onRemove}>
          {t('gallery.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
