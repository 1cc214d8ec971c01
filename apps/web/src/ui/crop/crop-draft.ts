// What the crop dialog works on: the focal point and one box a crop type, before they become an image value.
import { type CropProblem, checkCrops, isSameBox, outdatedTypes } from '@manset/model/crop-faults.ts'
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
} from '@manset/model/crops.ts'
import {
  CROP_KINDS,
  type CropKindName,
  type CropValue,
  type ImageValue,
  kindOfCrop,
} from '@manset/model/image-value.ts'

export interface CropChoice {
  type: CropType
  /** Null while the crop is left out, or when the image is too small for it. */
  box: CropBox | null
  kind: CropKindName
  /** Of a copy: the type whose crop it takes; null takes the whole picture. */
  sourceId: string | null
  /** Placed by hand, so that moving the focal point leaves it where it is. */
  isAdjusted: boolean
  /** Its type was changed since it was cut: what stands here is proposed anew. */
  isOutdated: boolean
  /** Carried over when another file took the place of this one's: somebody has to look at it. */
  isCarried: boolean
  /** The image has too few pixels for the type; with the numbers. */
  shortfall: Shortfall | null
}

export interface CropDraft {
  focalPoint: FocalPoint
  choices: readonly CropChoice[]
}

/**
 * The draft an image is opened with. A new image gets every proposal at once; one with crops keeps those that still fit
 * their types, and what does not, or is required and missing, is proposed.
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

/** What is proposed of a type around the focal point, not placed by hand. */
function proposal(type: CropType, image: Size, focalPoint: FocalPoint) {
  const box = proposeCrop(image, type, focalPoint)
  const kind = kindOfProposal(type, box ?? { width: type.ratioWidth, height: type.ratioHeight })
  return { box, kind, sourceId: null, isAdjusted: false } satisfies Partial<CropChoice>
}

/** Moves the focal point (kept within the image); boxes not placed by hand follow it. */
export function moveFocalPoint(draft: CropDraft, image: Size, to: FocalPoint): CropDraft {
  const focalPoint = { x: share(to.x), y: share(to.y) }
  const choices = draft.choices.map((choice) =>
    choice.box && !choice.isAdjusted ? { ...choice, ...proposal(choice.type, image, focalPoint) } : choice,
  )
  return followSources({ focalPoint, choices }, image)
}

/** Proposes every crop anew around the focal point, those placed by hand and those left out too. */
export function proposeAll(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => ({
    ...choice,
    ...proposal(choice.type, image, draft.focalPoint),
  }))
  return { ...draft, choices }
}

/** Places one crop by hand, at the nearest box its type accepts; a copy stays where its source is. */
export function adjustCrop(draft: CropDraft, image: Size, typeId: string, drawn: CropBox): CropDraft {
  return changeChoice(draft, image, typeId, (choice) =>
    choice.kind === 'copy' ? choice : { ...choice, box: snapped(image, choice, drawn), isAdjusted: true },
  )
}

function snapped(image: Size, { type, kind }: CropChoice, drawn: CropBox): CropBox | null {
  return kind === 'free' ? snapFreely(image, type, drawn) : snapCrop(image, type, drawn)
}

/** The kinds one crop can be cut in now: a copy needs a source that its type takes. */
export function kindsOf(draft: CropDraft, image: Size, { type, kind }: CropChoice): readonly CropKindName[] {
  const canCopy = sourcesOf(draft, image, type).some(({ fits }) => fits)
  return type.kinds.filter((one) => one !== 'copy' || canCopy || kind === 'copy')
}

/** Has one crop cut another way, from where it is; a copy takes the first source of its ratio, if any. */
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

/** Has a copied crop take another source. */
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

/** What a crop can be copied from, and whether its type takes that as it is. */
export interface CropSource {
  /** The crop type; null is the whole picture. */
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

/** Copies are where their sources are; one whose source went or no longer fits is proposed like any other. */
function followSources(draft: CropDraft, image: Size): CropDraft {
  const choices = draft.choices.map((choice) => {
    if (choice.kind !== 'copy' || !choice.box) return choice
    const source = sourcesOf(draft, image, choice.type).find(({ id }) => id === choice.sourceId)
    if (source?.fits) return { ...choice, box: source.box }
    return { ...choice, ...proposal(choice.type, image, draft.focalPoint) }
  })
  return { ...draft, choices }
}

/** Takes one crop back to its proposal. */
export function proposeOne(draft: CropDraft, image: Size, typeId: string): CropDraft {
  return changeChoice(draft, image, typeId, (choice) => ({
    ...choice,
    ...proposal(choice.type, image, draft.focalPoint),
  }))
}

/** Leaves one crop out. */
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

/** The crops of a draft as an image value holds them. */
export function cropsOf(draft: CropDraft): CropValue[] {
  return draft.choices.flatMap(({ type, box, kind, sourceId }) =>
    box ? [{ cropTypeId: type.id, ...box, kind: CROP_KINDS[kind], sourceId }] : [],
  )
}

/** What the server would refuse about the draft. */
export function problemsOf(
  draft: CropDraft,
  image: ImageValue,
  requiredIds: readonly string[],
): CropProblem[] {
  const types = draft.choices.map((choice) => choice.type)
  return checkCrops({ ...image, crops: cropsOf(draft) }, types, requiredIds)
}

/** Whether two drafts would be saved alike. */
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
