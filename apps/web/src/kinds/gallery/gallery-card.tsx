import { cropsToReview, type ImageValue } from '@manset/model/media/image-value.ts'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { getImageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Grip } from '../../ui/sortable/grip.tsx'
import type { Sortable } from '../../ui/sortable/use-sortable.ts'
import classes from '../image/image.module.css'
import { ImageMetadataInputs } from '../image/image-metadata-inputs.tsx'
import { getPixelRatio, toObjectPosition } from '../image/thumbnail.tsx'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InnerProblem } from '../kind.ts'

interface GalleryCardProps {
  id: string
  image: ImageValue
  index: number
  count: number
  isDisabled: boolean
  isTextRequired: boolean
  problems: readonly InnerProblem[]
  order: Sortable
  onChange(image: ImageValue): void
  onBlur(): void
  onRemove(): void
  /** Opens the crop dialog, at a crop if given. */
  onCrop(cropTypeId?: string): void
}

const DISPLAY_WIDTH = 240

/** One picture of a gallery. */
export function GalleryCard(props: GalleryCardProps) {
  const { id, image, index, count, isDisabled, problems, order } = props
  const t = useTexts(inputTexts)
  const name = t('gallery.photo', { place: index + 1 })
  return (
    <li
      {...order.item}
      className={classes.card}
      data-dragged={order.dragged === index || undefined}
      data-bad={problems.length > 0 || undefined}
    >
      <div className={classes.cardPicture}>
        <img
          src={getImageAddress(image.path, DISPLAY_WIDTH * getPixelRatio())}
          style={{ objectPosition: toObjectPosition(image) }}
          alt={image.text || name}
          // The browser's own drag would offer the picture as a file to the drop area.
          draggable={false}
          loading="lazy"
        />
        <span className={classes.cardNumber} aria-hidden="true">
          {index + 1}
        </span>
        {!isDisabled && (
          <div className={classes.cardTools}>
            <Grip
              {...order.handle}
              variant="default"
              label={t('gallery.handle', { place: index + 1, count })}
              onPointerDown={(event) => order.handlePointerDown(event, index)}
              onKeyDown={(event) => order.handleKeys(event, index)}
            />
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
      {cropsToReview(image).length > 0 && (
        <UnstyledButton
          className={classes.cropState}
          data-state="carried"
          aria-label={`${name}: ${t('gallery.look')}`}
          disabled={isDisabled}
          onClick={() => props.onCrop(cropsToReview(image)[0])}
        >
          <IconAlertTriangle size={13} aria-hidden />
          {t('gallery.look')}
        </UnstyledButton>
      )}
      <ImageMetadataInputs
        id={id}
        image={image}
        problems={problems}
        isTextRequired={props.isTextRequired}
        isDisabled={isDisabled}
        onChange={props.onChange}
        onBlur={props.onBlur}
        isCompact
      />
    </li>
  )
}

function CardMenu({ index, count, name, order, onCrop, onRemove }: GalleryCardProps & { name: string }) {
  const t = useTexts(inputTexts)
  const places = [
    { key: 'toStart', step: -count, Icon: IconArrowBarToLeft, isOff: index === 0 },
    { key: 'back', step: -1, Icon: IconArrowLeft, isOff: index === 0 },
    { key: 'on', step: 1, Icon: IconArrowRight, isOff: index === count - 1 },
    { key: 'toEnd', step: count, Icon: IconArrowBarToRight, isOff: index === count - 1 },
  ] as const
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={26} aria-label={t('gallery.menu', { name })}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCrop size={15} aria-hidden />} onClick={() => onCrop()}>
          {t('gallery.edit')}
        </Menu.Item>
        <Menu.Divider />
        {places.map(({ key, step, Icon, isOff }) => (
          <Menu.Item
            key={key}
            disabled={isOff}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => order.step(index, step)}
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
