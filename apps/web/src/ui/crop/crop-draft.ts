// The working state of the crop dialog: the focal point and one box per crop type, before they become an image value.
import { type CropProblem, checkCrops, isSameBox, outdatedTypes } from '@manset/model/media/crop-problems.ts'
import {
  type CropBox,
  type CropType,
  cropShortfall,
  type FocalPoint,
  hasExactRatio,
  kindOfProposal,
  middle,
  proposeCrop,
  type Shortfall,
  type Size,
  snapCrop,
  snapFreely,
  wholeBox,
} from '@manset/model/media/crops.ts'
import {
  CROP_KINDS,
  type CropKindName,
  type CropValue,
  type ImageValue,
  kindOfCrop,
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
  isCarried: boolean
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
export function startDraft(
  image: ImageValue,
  types: readonly CropType[],
  requiredIds: readonly string[] = [],
): CropDraft {
  const focalPoint = image.focalPoint ?? middle
  const isNew = image.crops.length === 0
  const outdated = outdatedTypes(image, types)
  const choices = types.map((type): CropChoice => {
    const shortfall = cropShortfall(image, type)
    const isOutdated = outdated.includes(type.id)
    const kept = image.crops.find((crop) => crop.cropTypeId === type.id)
    const proposed = proposal(type, image, focalPoint)
    if (kept && !isOutdated) {
      const box = boxOf(kept)
      const kind = kindOfCrop(kept)
      const isAdjusted = kind === 'copy' || !isSameAs(box, proposed.box)
      const isCarried = kept.needsLook === true
      return {
        ...{ type, box, kind, sourceId: kept.sourceId ?? null },
        ...{ isAdjusted, isOutdated, isCarried, shortfall },
      }
    }
    const isProposed = isNew || isOutdated || requiredIds.includes(type.id)
    return { type, ...proposed, ...(!isProposed && { box: null }), isOutdated, isCarried: false, shortfall }
  })
  return followSources({ focalPoint, choices }, image)
}

/** The proposal for a type around the focal point. */
function proposal(type: CropType, image: Size, focalPoint: FocalPoint) {
  const box = proposeCrop(image, type, focalPoint)
  const kind = kindOfProposal(type, box ?? { width: type.ratioWidth, height: type.ratioHeight })
  return { box, kind, sourceId: null, isAdjusted: false } satisfies Partial<CropChoice>
}

/** Moves the focal point (limited to the image); boxes that were not placed manually follow it. */
export function moveFocalPoint(draft: CropDraft, image: Size, to: FocalPoint): CropDraft {
  const focalPoint = { x: share(to.x), y: share(to.y) }
  const choices = draft.choices.map((choice) =>
    choice.box && !choice.isAdjusted ? { ...choice, ...proposal(choice.type, image, focalPoint) } : choice,
  )
  return followSources({ focalPoint, choices }, image)
}

/** Proposes every crop again around the focal point, including manual and omitted ones. */
export function proposeAll(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => ({
    ...choice,
    ...proposal(choice.type, image, draft.focalPoint),
  }))
  return { ...draft, choices }
}

/** Places one crop manually, at the nearest box that its type accepts; a copy stays at its source. */
export function adjustCrop(draft: CropDraft, image: Size, typeId: string, drawn: CropBox): CropDraft {
  return changeChoice(draft, image, typeId, (choice) =>
    choice.kind === 'copy' ? choice : { ...choice, box: snapped(image, choice, drawn), isAdjusted: true },
  )
}

function snapped(image: Size, { type, kind }: CropChoice, drawn: CropBox): CropBox | null {
  return kind === 'free' ? snapFreely(image, type, drawn) : snapCrop(image, type, drawn)
}

/** The available kinds of a crop: a copy needs a source that its type accepts. */
export function kindsOf(draft: CropDraft, image: Size, { type, kind }: CropChoice): readonly CropKindName[] {
  const canCopy = sourcesOf(draft, image, type).some(({ fits }) => fits)
  return type.kinds.filter((one) => one !== 'copy' || canCopy || kind === 'copy')
}

/** Changes the kind of a crop in place; a copy takes the first source of its ratio, if any. */
export function chooseKind(draft: CropDraft, image: Size, typeId: string, kind: CropKindName): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => {
    const next = { ...choice, kind, sourceId: null, isAdjusted: true }
    if (kind !== 'copy') {
      const from = choice.box ?? proposeCrop(image, choice.type, draft.focalPoint)
      return { ...next, box: from && snapped(image, next, from) }
    }
    const source = sourcesOf(draft, image, choice.type).find(({ fits }) => fits)
    return source ? { ...next, sourceId: source.id, box: source.box } : choice
  })
}

/** Changes the source of a copied crop. */
export function chooseSource(
  draft: CropDraft,
  image: Size,
  typeId: string,
  sourceId: string | null,
): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => {
    const source = sourcesOf(draft, image, choice.type).find(({ id }) => id === sourceId)
    return source?.fits ? { ...choice, sourceId, box: source.box } : choice
  })
}

/** A possible source of a copy, and whether its type accepts it unchanged. */
export interface CropSource {
  /** The crop type; null for the whole picture. */
  id: string | null
  type: CropType | null
  box: CropBox
  fits: boolean
}

export function sourcesOf({ choices }: CropDraft, image: Size, type: CropType): CropSource[] {
  const fits = (box: CropBox) =>
    hasExactRatio(box, type) && box.width >= type.minWidth && box.height >= type.minHeight
  const whole = wholeBox(image)
  return [
    { id: null, type: null, box: whole, fits: fits(whole) },
    ...choices.flatMap((choice): CropSource[] =>
      choice.type.id === type.id || choice.kind === 'copy' || !choice.box
        ? []
        : [{ id: choice.type.id, type: choice.type, box: choice.box, fits: fits(choice.box) }],
    ),
  ]
}

/** Moves copies to their sources; one without a valid source becomes an ordinary proposal. */
function followSources(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => {
    if (choice.kind !== 'copy' || !choice.box) return choice
    const source = sourcesOf(draft, image, choice.type).find(({ id }) => id === choice.sourceId)
    if (source?.fits) return { ...choice, box: source.box }
    return { ...choice, ...proposal(choice.type, image, draft.focalPoint) }
  })
  return { ...draft, choices }
}

/** Resets one crop to its proposal. */
export function proposeOne(draft: CropDraft, image: Size, typeId: string): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => ({
    ...choice,
    ...proposal(choice.type, image, draft.focalPoint),
  }))
}

/** Omits one crop. */
export function leaveOut(draft: CropDraft, image: Size, typeId: string): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => ({ ...choice, box: null, isAdjusted: false }))
}

function changeChoice(
  draft: CropDraft,
  image: Size,
  typeId: string,
  change: (choice: CropChoice) => CropChoice,
): CropDraft {
  const choices = draft.choices.map((choice) => (choice.type.id === typeId ? change(choice) : choice))
  return followSources({ ...draft, choices }, image)
}

/** The crops of a draft in the form of an image value. */
export function cropsOf(draft: CropDraft): CropValue[] {
  return draft.choices.flatMap(({ type, box, kind, sourceId }) =>
    box ? [{ cropTypeId: type.id, ...box, kind: CROP_KINDS[kind], sourceId }] : [],
  )
}

/** The problems that the server would reject. */
export function problemsOf(
  draft: CropDraft,
  image: ImageValue,
  requiredIds: readonly string[],
): CropProblem[] {
  const types = draft.choices.map((choice) => choice.type)
  return checkCrops({ ...image, crops: cropsOf(draft) }, types, requiredIds)
}

/** Whether two drafts would be saved as equal values. */
export function isSameDraft(one: CropDraft, other: CropDraft): boolean {
  const { x, y } = one.focalPoint
  return (
    x === other.focalPoint.x &&
    y === other.focalPoint.y &&
    one.choices.every((choice, index) => {
      const { box = null, kind, sourceId } = other.choices[index] ?? {}
      return isSameAs(choice.box, box) && choice.kind === kind && choice.sourceId === sourceId
    })
  )
}

function boxOf({ x, y, width, height }: CropBox): CropBox {
  return { x, y, width, height }
}

function isSameAs(one: CropBox | null, other: CropBox | null): boolean {
  return one && other ? isSameBox(one, other) : one === other
}

// Ten-thousandths of a side: finer than a relevant pixel of any photo, and short in storage.
function share(value: number): number {
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
