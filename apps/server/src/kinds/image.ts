import type { ImageField } from '@manset/model/kinds/image.ts'
import { checkCrops, outdatedTypes } from '@manset/model/media/crop-problems.ts'
import { addRequiredCrops } from '@manset/model/media/crops.ts'
import {
  CROP_KINDS,
  type CropValue,
  cropKindName,
  cropsToReview,
  type ImageValue,
  isAnimated,
} from '@manset/model/media/image-value.ts'
import { transferCrops } from '@manset/model/media/transfer-crops.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { access, type Builder } from '../platform/graphql/builder.ts'
import { jsonColumn, type ServerKind } from './kind.ts'

const textOf = (text: string | null | undefined) => (isEmpty(text) ? null : (text ?? null))

export const image: ServerKind<ImageField, ImageValue> = {
  ...jsonColumn('Image'),
  cell: ({ path }) => path,
  addTypes: addImageTypes,
  warn(value, { cropTypes }) {
    const image = value as ImageValue
    return [
      ...(isAnimated(image) || !isEmpty(image.text)
        ? []
        : [{ field: 'text', rule: 'imageText', params: {} }]),
      ...outdatedTypes(image, cropTypes).map((cropTypeId) => ({
        ...{ field: 'crops', rule: 'outdatedCrop', params: { cropTypeId } },
      })),
      ...cropsToReview(image).map((cropTypeId) => ({
        ...{ field: 'crops', rule: 'carriedCrop', params: { cropTypeId } },
      })),
    ]
  },
  withFile(value, { from, to, cropTypes }) {
    if (value.path !== from) return value
    const { path, width, height } = to
    const crops = isAnimated(to) ? [] : transferCrops(value, to, cropTypes)
    return { ...value, path, width, height, crops }
  },
  stored: {
    media: 'image',
    needsCropTypes: true,
    canonical: (value) => ({
      path: value.path,
      width: value.width ?? 0,
      height: value.height ?? 0,
      text: textOf(value.text),
      source: textOf(value.source),
      reporter: textOf(value.reporter),
      link: textOf(value.link),
      focalPoint: value.focalPoint ?? null,
      crops: value.crops.map(canonicalCrop),
    }),
    // The server supplies the file's size. Every crop must have its type's exact ratio and minimum size; required crops that are missing
    // are proposed.
    resolve(value, { field, file, cropTypes, previousCrops, isComplete }) {
      const { cropTypeIds, minWidth = 1, minHeight = 1 } = field
      value.width = file.width ?? 0
      value.height = file.height ?? 0
      const { width, height } = value
      if (width < minWidth || height < minHeight)
        return [{ field: '', rule: 'minPixels', params: { width, height, minWidth, minHeight } }]
      // A crop would lose the animation.
      if (isAnimated(value)) value.crops = []
      if (isComplete) value.crops = addRequiredCrops(value, cropTypes, cropTypeIds)
      return checkCrops(value, cropTypes, [], previousCrops)
    },
  },
}

/** A crop in its type's ratio stores only its box, as all did before there were other kinds. */
function canonicalCrop({ cropTypeId, x, y, width, height, kind, sourceId, needsLook }: CropValue): CropValue {
  const name = cropKindName({ kind })
  return {
    ...{ cropTypeId, x, y, width, height },
    ...(name !== 'fixed' && { kind: CROP_KINDS[name] }),
    ...(name === 'copy' && { sourceId: sourceId ?? null }),
    ...(needsLook && { needsLook }),
  }
}

/** A crop with its picture. */
interface CropWithImage extends CropValue {
  image: ImageValue
}

function addImageTypes(builder: Builder): void {
  const inherited = access('inherit')
  const Crop = builder.objectRef<CropWithImage>('Crop').implement({
    ...inherited,
    description: 'A box in pixels of the original, after its EXIF rotation.',
    fields: (t) => ({
      type: t.exposeID('cropTypeId'),
      path: t.string({
        description:
          'Address of the picture cropped to this box, at most 2,560 wide; returns the original if cropping failed.',
        resolve: ({ image: { path }, x, y, width, height }) =>
          `/image-resize?uri=${encodeURIComponent(path)}&width=${width}&crop=${[x, y, width, height].join()}`,
      }),
      cropTypeId: t.exposeID('cropTypeId'),
      x: t.exposeInt('x'),
      y: t.exposeInt('y'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      kind: t.int({
        description: '1 free, 2 in the ratio of its type, 3 copied from a source.',
        resolve: (crop) => CROP_KINDS[cropKindName(crop)],
      }),
      sourceId: t.id({
        nullable: true,
        description: 'For a copied crop: the crop type it copies; null for the whole picture.',
        resolve: (crop) => crop.sourceId ?? null,
      }),
      needsLook: t.boolean({
        description: 'Transferred when the file was replaced, and not checked since.',
        resolve: (crop) => crop.needsLook === true,
      }),
    }),
  })
  const FocalPoint = builder.objectRef<{ x: number; y: number }>('FocalPoint').implement({
    ...inherited,
    fields: (t) => ({ x: t.exposeFloat('x'), y: t.exposeFloat('y') }),
  })
  builder.objectType('Image', {
    ...inherited,
    fields: (t) => ({
      path: t.exposeString('path'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      text: t.exposeString('text', { nullable: true }),
      source: t.exposeString('source', { nullable: true }),
      reporter: t.exposeString('reporter', { nullable: true }),
      link: t.exposeString('link', { nullable: true }),
      focalPoint: t.expose('focalPoint', { type: FocalPoint, nullable: true }),
      crops: t.field({
        type: [Crop],
        // The picture is needed only for the address of a crop.
        extensions: { keptAs: 'crops' },
        resolve: (image) => image.crops.map((crop) => ({ ...crop, image })),
      }),
    }),
  })
  const CropInput = builder.inputType('CropInput', {
    fields: (t) => ({
      cropTypeId: t.id({ required: true }),
      x: t.int({ required: true }),
      y: t.int({ required: true }),
      width: t.int({ required: true }),
      height: t.int({ required: true }),
      kind: t.int({ description: '1 free, 2 in the ratio of its type, 3 copied; defaults to 2.' }),
      sourceId: t.id({
        description: 'For a copied crop: the crop type it copies; omit it for the whole picture.',
      }),
      needsLook: t.boolean({ description: 'As read, until somebody has checked the crop.' }),
    }),
  })
  const FocalPointInput = builder.inputType('FocalPointInput', {
    fields: (t) => ({ x: t.float({ required: true }), y: t.float({ required: true }) }),
  })
  builder.inputType('ImageInput', {
    fields: (t) => ({
      path: t.string({ required: true }),
      text: t.string(),
      source: t.string(),
      reporter: t.string(),
      link: t.string(),
      focalPoint: t.field({ type: FocalPointInput }),
      crops: t.field({ type: [CropInput], required: true }),
    }),
  })
}
