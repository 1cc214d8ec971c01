// The focal point on the image, with the outlines of every crop around it.
import { CENTER, type FocalPoint, type Size } from '@manset/model/media/crops.ts'
import { Button, Group, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './crop.module.css'
import { type CropDraft, toPercent } from './crop-draft.ts'
import { cropTexts, getCropTypeName } from './texts/texts.ts'

export interface FocalStageProps {
  image: Size
  draft: CropDraft
  picture: ReactNode
  onMove: (to: FocalPoint) => void
  onProposeAll: () => void
}

const STEP = 0.01
const LARGE_STEP = 0.1
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function FocalStage({ image, draft, picture, onMove, onProposeAll }: FocalStageProps) {
  const t = useTexts(cropTexts)
  const surface = useRef<HTMLDivElement>(null)
  const { x, y } = draft.focalPoint

  const moveToPointer = (event: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    onMove({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    moveToPointer(event)
  }
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveToPointer(event)
  }
  const handleKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onMove({ x: x + direction[0] * step, y: y + direction[1] * step })
  }

  return (
    <>
      {/* Pointer only: the marker is the keyboard equivalent of this surface. */}
      <div ref={surface} className={classes.focal} onPointerDown={handleDown} onPointerMove={handleMove}>
        {picture}
        {draft.choices.map(({ type, box }) => {
          if (!box) return null
          const percent = toPercent(box, image)
          return (
            <span
              key={type.id}
              className={classes.outline}
              style={{
                left: `${percent.x}%`,
                top: `${percent.y}%`,
                width: `${percent.width}%`,
                height: `${percent.height}%`,
              }}
              aria-hidden
            >
              <span className={classes.outlineName}>{getCropTypeName(type)}</span>
            </span>
          )
        })}
        <button
          type="button"
          className={classes.marker}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={t('focal.marker')}
          onKeyDown={handleKey}
        />
      </div>
      <Text mt="sm" size="sm" className="tabular" role="status">
        {t('focal.at', { x: Math.round(x * 100), y: Math.round(y * 100) })}
      </Text>
      <Group mt="xs" gap="sm" className={classes.tools}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onMove(CENTER)}>
          {t('focal.center')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onProposeAll}>
          {t('focal.proposeAll')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('focal.help')}
      </Text>
    </>
  )
}
