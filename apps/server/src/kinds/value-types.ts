// GraphQL types of the structured kinds: image with crops, video, and the short form of a referred item.
import type { CropValue, SlotValue } from '@manset/model/kinds/field.ts'
import { access, type Builder } from '../platform/graphql/builder.ts'

/** Adds the types that fields of these kinds name. */
export function addValueTypes(builder: Builder): void {
  const inherited = access('inherit')

  const Crop = builder.objectRef<CropValue>('Crop').implement({
    ...inherited,
    description: 'A box in pixels of the original, after its EXIF rotation.',
    fields: (t) => ({
      cropTypeId: t.exposeID('cropTypeId'),
      x: t.exposeInt('x'),
      y: t.exposeInt('y'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
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
      crops: t.expose('crops', { type: [Crop] }),
    }),
  })
  builder.objectType('Video', {
    ...inherited,
    fields: (t) => ({
      path: t.exposeString('path'),
      text: t.exposeString('text', { nullable: true }),
      source: t.exposeString('source', { nullable: true }),
      cameraman: t.exposeString('cameraman', { nullable: true }),
      duration: t.exposeFloat('duration', { nullable: true }),
    }),
  })
  builder.objectRef<SlotValue>('Slot').implement({
    ...inherited,
    description: 'A day of the week, such as `monday`, and a time on it, `HH:mm` on the clock of the site.',
    fields: (t) => ({ day: t.exposeString('day'), time: t.exposeString('time') }),
  })
  builder.objectType('Reference', {
    ...inherited,
    description: 'Another item in short: enough to name it and to show that it is not approved.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isApproved: t.exposeBoolean('isApproved'),
    }),
  })
  builder.objectType('Target', {
    ...inherited,
    description: 'What something inside a value refers to, with the kind of item it is.',
    fields: (t) => ({
      to: t.exposeString('to'),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isApproved: t.exposeBoolean('isApproved'),
    }),
  })
  builder.objectType('MenuItem', {
    ...inherited,
    description: 'One item of a menu. The list is flat: a parent, named by its key, stands before its items.',
    fields: (t) => ({
      key: t.exposeID('key'),
      parentKey: t.exposeID('parentKey', { nullable: true }),
      type: t.exposeString('type'),
      title: t.exposeString('title', { nullable: true }),
      url: t.exposeString('url', { nullable: true }),
      contentType: t.exposeString('contentType', { nullable: true }),
      categoryId: t.exposeID('categoryId', { nullable: true }),
      brandId: t.exposeID('brandId', { nullable: true }),
      subCategoryDepth: t.exposeInt('subCategoryDepth', { nullable: true }),
      excludedCategoryIds: t.expose('excludedCategoryIds', { type: ['ID'], nullable: true }),
      image: t.expose('image', { type: 'Image', nullable: true }),
      darkImage: t.expose('darkImage', { type: 'Image', nullable: true }),
      position: t.exposeString('position', { nullable: true }),
    }),
  })

  const CropInput = builder.inputType('CropInput', {
    fields: (t) => ({
      cropTypeId: t.id({ required: true }),
      x: t.int({ required: true }),
      y: t.int({ required: true }),
      width: t.int({ required: true }),
      height: t.int({ required: true }),
    }),
  })
  const FocalPointInput = builder.inputType('FocalPointInput', {
    fields: (t) => ({ x: t.float({ required: true }), y: t.float({ required: true }) }),
  })
  const ImageInput = builder.inputType('ImageInput', {
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
  builder.inputType('SlotInput', {
    fields: (t) => ({ day: t.string({ required: true }), time: t.string({ required: true }) }),
  })
  builder.inputType('VideoInput', {
    fields: (t) => ({
      path: t.string({ required: true }),
      text: t.string(),
      source: t.string(),
      cameraman: t.string(),
      duration: t.float(),
    }),
  })
  builder.inputType('MenuItemInput', {
    fields: (t) => ({
      key: t.id({ required: true }),
      parentKey: t.id(),
      type: t.string({ required: true }),
      title: t.string(),
      url: t.string(),
      contentType: t.string(),
      categoryId: t.id(),
      brandId: t.id(),
      subCategoryDepth: t.int(),
      excludedCategoryIds: t.idList(),
      image: t.field({ type: ImageInput }),
      darkImage: t.field({ type: ImageInput }),
      position: t.string(),
    }),
  })
}
