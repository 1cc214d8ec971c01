// The working state of the crop dialog: the focal point and one box per crop type, before they become an image value.
import { type CropProblem, checkCrops, isSameBox, outdatedTypes } from '@manset/model/media/crop-problems.ts'
import {
  CENTER,
  type CropBox,
  type CropType,
  cropShortfall,
  type FocalPoint,
  hasExactRatio,
  proposeCrop,
  proposedCropKind,
  type Shortfall,
  type Size,
  snapCrop,
  snapFreeCrop,
  wholeBox,
} from '@manset/model/media/crops.ts'
import {
  CROP_KINDS,
  type CropKindName,
  type CropValue,
  cropKindName,
  type ImageValue,
} from '@manset/model/media/image-value.ts'

export interface CropChoice {
  type: CropType
  /** Null when the crop is omitted or the image is too small for it. */
  box: CropBox | null
  kind: CropKindName
  /** For a copy: the type whose crop it copies; null copies the whole picture. */
  sourceId: string | null
  /** Placed manually, so it does not follow the focal point. */
  isAdjusted: boolean
  /** Its type changed since it was cropped, so a new proposal is shown. */
  isOutdated: boolean
  /** Carried over from a replaced file: a person must check it. */
  isCarriedOver: boolean
  /** The pixels that the image lacks for the type; null when it has enough. */
  shortfall: Shortfall | null
}

export interface CropDraft {
  focalPoint: FocalPoint
  choices: readonly CropChoice[]
}

/**
 * The initial draft of an image. A new image gets every proposal; otherwise crops that still fit their types are kept, and invalid or
 * missing required ones are proposed.
 */
export function createCropDraft(
  image: ImageValue,
  types: readonly CropType[],
  requiredIds: readonly string[] = [],
): CropDraft {
  const focalPoint = image.focalPoint ?? CENTER
  const isNew = image.crops.length === 0
  const outdated = outdatedTypes(image, types)
  const choices = types.map((type): CropChoice => {
    const shortfall = cropShortfall(image, type)
    const isOutdated = outdated.includes(type.id)
    const kept = image.crops.find((crop) => crop.cropTypeId === type.id)
    const proposed = createProposal(type, image, focalPoint)
    if (kept && !isOutdated) {
      const box = toBox(kept)
      const kind = cropKindName(kept)
      const isAdjusted = kind === 'copy' || !areBoxesEqual(box, proposed.box)
      const isCarriedOver = kept.needsLook === true
      return {
        ...{ type, box, kind, sourceId: kept.sourceId ?? null },
        ...{ isAdjusted, isOutdated, isCarriedOver, shortfall },
      }
    }
    const isProposed = isNew || isOutdated || requiredIds.includes(type.id)
    return {
      type,
      ...proposed,
      ...(!isProposed && { box: null }),
      isOutdated,
      isCarriedOver: false,
      shortfall,
    }
  })
  return syncCopies({ focalPoint, choices }, image)
}

/** The proposal for a type around the focal point. */
function createProposal(type: CropType, image: Size, focalPoint: FocalPoint) {
  const box = proposeCrop(image, type, focalPoint)
  const kind = proposedCropKind(type, box ?? { width: type.ratioWidth, height: type.ratioHeight })
  return { box, kind, sourceId: null, isAdjusted: false } satisfies Partial<CropChoice>
}

/** Moves the focal point (limited to the image); boxes that were not placed manually follow it. */
export function moveFocalPoint(draft: CropDraft, image: Size, to: FocalPoint): CropDraft {
  const focalPoint = { x: roundToUnitInterval(to.x), y: roundToUnitInterval(to.y) }
  const choices = draft.choices.map((choice) =>
    choice.box && !choice.isAdjusted
      ? { ...choice, ...createProposal(choice.type, image, focalPoint) }
      : choice,
  )
  return syncCopies({ focalPoint, choices }, image)
}

/** Proposes every crop again around the focal point, including manual and omitted ones. */
export function resetAllCrops(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => ({
    ...choice,
    ...createProposal(choice.type, image, draft.focalPoint),
  }))
  return { ...draft, choices }
}

/** Places one crop manually, at the nearest box that its type accepts; a copy stays at its source. */
export function adjustCrop(draft: CropDraft, image: Size, typeId: string, drawn: CropBox): CropDraft {
  return changeChoice(draft, image, typeId, (choice) =>
    choice.kind === 'copy' ? choice : { ...choice, box: snapBox(image, choice, drawn), isAdjusted: true },
  )
}

function snapBox(image: Size, { type, kind }: CropChoice, drawn: CropBox): CropBox | null {
  return kind === 'free' ? snapFreeCrop(image, type, drawn) : snapCrop(image, type, drawn)
}

/** The available kinds of a crop: a copy needs a source that its type accepts. */
export function getAvailableKinds(
  draft: CropDraft,
  image: Size,
  { type, kind }: CropChoice,
): readonly CropKindName[] {
  const canCopy = getCropSources(draft, image, type).some(({ isValid }) => isValid)
  return type.kinds.filter((one) => one !== 'copy' || canCopy || kind === 'copy')
}

/** Changes the kind of a crop in place; a copy takes the first source of its ratio, if any. */
export function setCropKind(draft: CropDraft, image: Size, typeId: string, kind: CropKindName): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => {
    const next = { ...choice, kind, sourceId: null, isAdjusted: true }
    if (kind !== 'copy') {
      const from = choice.box ?? proposeCrop(image, choice.type, draft.focalPoint)
      return { ...next, box: from && snapBox(image, next, from) }
    }
    const source = getCropSources(draft, image, choice.type).find(({ isValid }) => isValid)
    return source ? { ...next, sourceId: source.id, box: source.box } : choice
  })
}

/** Changes the source of a copied crop. */
export function setCropSource(
  draft: CropDraft,
  image: Size,
  typeId: string,
  sourceId: string | null,
): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => {
    const source = getCropSources(draft, image, choice.type).find(({ id }) => id === sourceId)
    return source?.isValid ? { ...choice, sourceId, box: source.box } : choice
  })
}

/** A possible source of a copy, and whether its type accepts it unchanged. */
export interface CropSource {
  /** The crop type; null for the whole picture. */
  id: string | null
  type: CropType | null
  box: CropBox
  isValid: boolean
}

export function getCropSources({ choices }: CropDraft, image: Size, type: CropType): CropSource[] {
  const fits = (box: CropBox) =>
    hasExactRatio(box, type) && box.width >= type.minWidth && box.height >= type.minHeight
  const whole = wholeBox(image)
  return [
    { id: null, type: null, box: whole, isValid: fits(whole) },
    ...choices.flatMap((choice): CropSource[] =>
      choice.type.id === type.id || choice.kind === 'copy' || !choice.box
        ? []
        : [{ id: choice.type.id, type: choice.type, box: choice.box, isValid: fits(choice.box) }],
    ),
  ]
}

/** Moves copies to their sources; one without a valid source becomes an ordinary proposal. */
function syncCopies(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => {
    if (choice.kind !== 'copy' || !choice.box) return choice
    const source = getCropSources(draft, image, choice.type).find(({ id }) => id === choice.sourceId)
    if (source?.isValid) return { ...choice, box: source.box }
    return { ...choice, ...createProposal(choice.type, image, draft.focalPoint) }
  })
  return { ...draft, choices }
}

/** Resets one crop to its proposal. */
export function resetCrop(draft: CropDraft, image: Size, typeId: string): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => ({
    ...choice,
    ...createProposal(choice.type, image, draft.focalPoint),
  }))
}

/** Omits one crop. */
export function omitCrop(draft: CropDraft, image: Size, typeId: string): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => ({ ...choice, box: null, isAdjusted: false }))
}

function changeChoice(
  draft: CropDraft,
  image: Size,
  typeId: string,
  change: (choice: CropChoice) => CropChoice,
): CropDraft {
  const choices = draft.choices.map((choice) => (choice.type.id === typeId ? change(choice) : choice))
  return syncCopies({ ...draft, choices }, image)
}

/** The crops of a draft in the form of an image value. */
export function toCropValues(draft: CropDraft): CropValue[] {
  return draft.choices.flatMap(({ type, box, kind, sourceId }) =>
    box ? [{ cropTypeId: type.id, ...box, kind: CROP_KINDS[kind], sourceId }] : [],
  )
}

/** The problems that the server would reject. */
export function validateCropDraft(
  draft: CropDraft,
  image: ImageValue,
  requiredIds: readonly string[],
): CropProblem[] {
  const types = draft.choices.map((choice) => choice.type)
  return checkCrops({ ...image, crops: toCropValues(draft) }, types, requiredIds)
}

/** Whether two drafts would be saved as equal values. */
export function areDraftsEqual(one: CropDraft, other: CropDraft): boolean {
  const { x, y } = one.focalPoint
  return (
    x === other.focalPoint.x &&
    y === other.focalPoint.y &&
    one.choices.every((choice, index) => {
      const { box = null, kind, sourceId } = other.choices[index] ?? {}
      return areBoxesEqual(choice.box, box) && choice.kind === kind && choice.sourceId === sourceId
    })
  )
}

function toBox({ x, y, width, height }: CropBox): CropBox {
  return { x, y, width, height }
}

function areBoxesEqual(one: CropBox | null, other: CropBox | null): boolean {
  return one && other ? isSameBox(one, other) : one === other
}

// Ten-thousandths of a side: finer than a relevant pixel of any photo, and short in storage.
function roundToUnitInterval(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
}

export interface PercentBox extends CropBox {
  unit: '%'
}

/** A box in pixels as percentages of the image, for display at any size. */
export function toPercent(box: CropBox, image: Size): PercentBox {
  return {
    unit: '%',
    x: (box.x / image.width) * 100,
    y: (box.y / image.height) * 100,
    width: (box.width / image.width) * 100,
    height: (box.height / image.height) * 100,
  }
}

/** Percentages of the image as (fractional) pixels. */
export function fromPercent(percent: CropBox, image: Size): CropBox {
  return {
    x: (percent.x / 100) * image.width,
    y: (percent.y / 100) * image.height,
    width: (percent.width / 100) * image.width,
    height: (percent.height / 100) * image.height,
  }
}
