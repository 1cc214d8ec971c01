// One crop on the image: drawn, dragged and moved by keyboard, always limited to boxes that its type accepts.
import { type Size, smallestCropSize } from '@manset/model/media/crops.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { type Translate, useTexts } from '../../platform/language/texts.ts'
import { TOUCH_INPUT, useMediaQuery } from '../use-media-query.ts'
import classes from './crop.module.css'
import { type CropChoice, fromPercent, type PercentBox, toPercent } from './crop-draft.ts'
import { cropTexts, getCropTypeName } from './texts/texts.ts'
import type { tr } from './texts/tr.ts'

export interface CropStageProps {
  image: Size
  choice: CropChoice
  isRequired: boolean
  /** The choice of its kind. */
  kindChoice: ReactNode
  /** The picture at its displayed size. */
  picture: ReactNode
  onAdjust: (drawn: { x: number; y: number; width: number; height: number }) => void
  onPropose: () => void
  onLeaveOut: () => void
}

export function CropStage(props: CropStageProps) {
  const { choice, kindChoice, picture, onPropose } = props
  const t = useTexts(cropTexts)
  const { box, shortfall } = choice
  if (box) return <DrawnCrop {...props} box={box} />
  if (shortfall)
    return (
      <>
        <OutdatedAlert choice={choice} />
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('tooSmall.title')} mb="md">
          {t('tooSmall.text', {
            name: getCropTypeName(choice.type),
            neededWidth: shortfall.needed.width,
            neededHeight: shortfall.needed.height,
            actualWidth: shortfall.actual.width,
            actualHeight: shortfall.actual.height,
          })}
        </Alert>
        <div className={classes.still}>{picture}</div>
      </>
    )
  return (
    <>
      <div className={classes.still}>{picture}</div>
      <Text mt="sm" size="sm">
        {t('crop.isLeftOut')}
      </Text>
      <Group mt="xs" gap="sm" className={classes.tools}>
        {kindChoice}
        <Button size="compact-sm" variant="default" onClick={onPropose}>
          {t('crop.add')}
        </Button>
      </Group>
    </>
  )
}

function DrawnCrop(props: CropStageProps & { box: NonNullable<CropChoice['box']> }) {
  const { image, choice, box, isRequired, kindChoice, picture, onAdjust, onPropose, onLeaveOut } = props
  const t = useTexts(cropTexts)
  const isTouched = useMediaQuery(TOUCH_INPUT)
  const { ref, width: shownWidth } = useElementSize()
  // The box during a drag, before it is snapped to an accepted one.
  const [dragged, setDragged] = useState<PercentBox>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new box from outside ends a drag
  useEffect(() => setDragged(undefined), [box])

  const { type, kind, isAdjusted } = choice
  const scale = shownWidth > 0 ? shownWidth / image.width : 0
  const isFree = kind === 'free'
  const smallest = isFree ? { width: type.minWidth, height: type.minHeight } : smallestCropSize(type)
  const handleComplete = (_pixels: unknown, percent: PercentBox) => {
    if (percent.width > 0 && percent.height > 0) onAdjust(fromPercent(percent, image))
    setDragged(undefined)
  }
  return (
    <>
      <OutdatedAlert choice={choice} />
      <CarriedAlert choice={choice} />
      <ReactCrop
        className={classes.stage}
        crop={dragged ?? toPercent(box, image)}
        onChange={(_pixels, percent) => setDragged(percent as PercentBox)}
        onComplete={(pixels, percent) => handleComplete(pixels, percent as PercentBox)}
        aspect={isFree ? undefined : type.ratioWidth / type.ratioHeight}
        disabled={kind === 'copy'}
        minWidth={smallest.width * scale}
        minHeight={smallest.height * scale}
        keepSelection
        ruleOfThirds
        ariaLabels={handleLabels(t)}
      >
        <div ref={ref} className={classes.measured}>
          {picture}
        </div>
      </ReactCrop>
      <Text mt="sm" size="sm" className="tabular" role="status">
        {t('crop.at', { ...box })}
        {isAdjusted && ` · ${t(kind === 'copy' ? 'crop.copied' : 'crop.adjusted')}`}
      </Text>
      <Group mt="xs" gap="sm" className={classes.tools}>
        {kindChoice}
        <Button size="compact-sm" variant="default" onClick={onPropose} disabled={!isAdjusted}>
          {t('crop.proposed')}
        </Button>
        {!isRequired && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onLeaveOut}>
            {t('crop.leaveOut')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t(kind === 'copy' ? 'source.help' : isTouched ? 'crop.touchHelp' : 'crop.help')}
      </Text>
    </>
  )
}

function OutdatedAlert({ choice: { isOutdated, isAdjusted, box } }: Pick<CropStageProps, 'choice'>) {
  const t = useTexts(cropTexts)
  if (!isOutdated || isAdjusted) return null
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('outdated.title')} mb="sm">
      {t(box ? 'outdated.text' : 'outdated.gone')}
    </Alert>
  )
}

function CarriedAlert({ choice: { isCarriedOver } }: Pick<CropStageProps, 'choice'>) {
  const t = useTexts(cropTexts)
  if (!isCarriedOver) return null
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('carried.title')} mb="sm">
      {t('carried.text')}
    </Alert>
  )
}

function handleLabels(t: Translate<typeof tr>) {
  const corner = (place: 'nw' | 'ne' | 'sw' | 'se') => t('handles.corner', { place: t(`handles.${place}`) })
  const edge = (place: 'n' | 's' | 'w' | 'e') => t('handles.edge', { place: t(`handles.${place}`) })
  return {
    cropArea: t('handles.area'),
    nwDragHandle: corner('nw'),
    nDragHandle: edge('n'),
    neDragHandle: corner('ne'),
    eDragHandle: edge('e'),
    seDragHandle: corner('se'),
    sDragHandle: edge('s'),
    swDragHandle: corner('sw'),
    wDragHandle: edge('w'),
  }
}
