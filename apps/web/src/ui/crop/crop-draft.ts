// What the crop dialog works on: the focal point and one box a crop type, before they become an image value.
import {
  type CropBox,
  type CropProblem,
  type CropType,
  checkCrops,
  cropShortfall,
  type FocalPoint,
  middle,
  proposeCrop,
  type Shortfall,
  type Size,
  snapCrop,
} from '@manset/model/crops.ts'
import type { CropValue, ImageValue } from '@manset/model/image-value.ts'

export interface CropChoice {
  type: CropType
  /** Null while the crop is left out, or when the image is too small for it. */
  box: CropBox | null
  /** Placed by hand, so that moving the focal point leaves it where it is. */
  isAdjusted: boolean
  /** The image has too few pixels for the type; with the numbers. */
  shortfall: Shortfall | null
}

export interface CropDraft {
  focalPoint: FocalPoint
  choices: readonly CropChoice[]
}

/**
 * The draft an image is opened with. A new image gets every proposal at once; one with crops keeps them, and only
 * what is required and missing is proposed.
 */
export function startDraft(
  image: ImageValue,
  types: readonly CropType[],
  requiredIds: readonly string[] = [],
): CropDraft {
  const focalPoint = image.focalPoint ?? middle
  const isNew = image.crops.length === 0
  const choices = types.map((type): CropChoice => {
    const shortfall = cropShortfall(image, type)
    const proposal = proposeCrop(image, type, focalPoint)
    const kept = image.crops.find((crop) => crop.cropTypeId === type.id)
    if (kept) {
      // Also where its type was changed since: a crop that stands stays good until somebody moves it, as on the server.
      const box = boxOf(kept)
      return { type, box, isAdjusted: !isSameBox(box, proposal), shortfall }
    }
    const isProposed = isNew || requiredIds.includes(type.id)
    return { type, box: isProposed ? proposal : null, isAdjusted: false, shortfall }
  })
  return { focalPoint, choices }
}

/** Moves the focal point (kept within the image); boxes not placed by hand follow it. */
export function moveFocalPoint(draft: CropDraft, image: Size, to: FocalPoint): CropDraft {
  const focalPoint = { x: share(to.x), y: share(to.y) }
  const choices = draft.choices.map((choice) =>
    choice.box && !choice.isAdjusted
      ? { ...choice, box: proposeCrop(image, choice.type, focalPoint) }
      : choice,
  )
  return { focalPoint, choices }
}

/** Proposes every crop anew around the focal point, those placed by hand and those left out too. */
export function proposeAll(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => ({
    ...choice,
    box: proposeCrop(image, choice.type, draft.focalPoint),
    isAdjusted: false,
  }))
  return { ...draft, choices }
}

/** Places one crop by hand, at the nearest box its type accepts. */
export function adjustCrop(draft: CropDraft, image: Size, typeId: string, drawn: CropBox): CropDraft {
  return changeChoice(draft, typeId, (choice) => ({
    ...choice,
    box: snapCrop(image, choice.type, drawn),
    isAdjusted: true,
  }))
}

/** Takes one crop back to its proposal. */
export function proposeOne(draft: CropDraft, image: Size, typeId: string): CropDraft {
  return changeChoice(draft, typeId, (choice) => ({
    ...choice,
    box: proposeCrop(image, choice.type, draft.focalPoint),
    isAdjusted: false,
  }))
}

/** Leaves one crop out. */
export function leaveOut(draft: CropDraft, typeId: string): CropDraft {
  return changeChoice(draft, typeId, (choice) => ({ ...choice, box: null, isAdjusted: false }))
}

function changeChoice(
  draft: CropDraft,
  typeId: string,
  change: (choice: CropChoice) => CropChoice,
): CropDraft {
  return {
    ...draft,
    choices: draft.choices.map((choice) => (choice.type.id === typeId ? change(choice) : choice)),
  }
}

/** The crops of a draft as an image value holds them. */
export function cropsOf(draft: CropDraft): CropValue[] {
  return draft.choices.flatMap(({ type, box }) => (box ? [{ cropTypeId: type.id, ...box }] : []))
}

/** What the server would refuse about the draft; the crops the image came with are kept by it as they are. */
export function problemsOf(
  draft: CropDraft,
  image: ImageValue,
  requiredIds: readonly string[],
): CropProblem[] {
  const types = draft.choices.map((choice) => choice.type)
  return checkCrops({ ...image, crops: cropsOf(draft) }, types, requiredIds, image.crops)
}

/** Whether two drafts would be saved alike. */
export function isSameDraft(one: CropDraft, other: CropDraft): boolean {
  const { x, y } = one.focalPoint
  return (
    x === other.focalPoint.x &&
    y === other.focalPoint.y &&
    one.choices.every((choice, index) => isSameBox(choice.box, other.choices[index]?.box ?? null))
  )
}

function boxOf({ x, y, width, height }: CropBox): CropBox {
  return { x, y, width, height }
}

function isSameBox(one: CropBox | null, other: CropBox | null): boolean {
  if (!one || !other) return one === other
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

// Ten-thousandths of a side: finer than a pixel of any photograph matters, and short in what is stored.
function share(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
}

export interface PercentBox extends CropBox {
  unit: '%'
}

/** A box in pixels as percentages of the image, for showing it in any size. */
export function toPercent(box: CropBox, image: Size): PercentBox {
  return {
    unit: '%',
    x: (box.x / image.width) * 100,
    y: (box.y / image.height) * 100,
    width: (box.width / image.width) * 100,
    height: (box.height / image.height) * 100,
  }
}

/** Percentages of the image as (fractions of) pixels. */
export function fromPercent(percent: CropBox, image: Size): CropBox {
  return {
    x: (percent.x / 100) * image.width,
    y: (percent.y / 100) * image.height,
    width: (percent.width / 100) * image.width,
    height: (percent.height / 100) * image.height,
  }
}
