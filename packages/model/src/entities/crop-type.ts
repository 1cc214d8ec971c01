import { CROP_KIND_NAMES } from '../image-value.ts'
import { defineEntity } from './entity.ts'

const SIDE = { kind: 'integer', required: true, minValue: 1 } as const

/**
 * What pictures are cut to. Approved ones are offered for every picture that is cut freely; what a field demands it demands
 * whatever is approved. What crops are stored under (`key`) is given by the database and stands in no form.
 */
export const cropType = defineEntity({
  name: 'cropType',
  table: 'crop_types',
  calls: { list: 'getAllCropTypes', get: 'getCropType', save: 'saveCropType', approve: 'approveCropType' },
  abilities: ['order', 'approve', 'lock'],
  label: 'name',
  fields: {
    /** Unlike any other name on the site, whatever its case. */
    name: { kind: 'text', required: true, maxCharacters: 60 },
    ratioWidth: { ...SIDE, maxValue: 10_000 },
    ratioHeight: { ...SIDE, maxValue: 10_000 },
    minWidth: { ...SIDE, maxValue: 20_000 },
    minHeight: { ...SIDE, maxValue: 20_000 },
    orientation: { kind: 'choice', options: ['horizontal', 'vertical', 'fullHeadline'], required: true },
    /** How its crops may be cut. */
    kinds: { kind: 'choices', options: CROP_KIND_NAMES, required: true, initial: ['fixed', 'copy'] },
  },
  form: [
    'name',
    ['ratioWidth', 'ratioHeight'],
    ['minWidth', 'minHeight'],
    'kinds',
    ['orientation', 'order'],
    'isApproved',
  ],
  list: {
    columns: [
      'name',
      'ratioWidth',
      'ratioHeight',
      'minWidth',
      'minHeight',
      'orientation',
      'order',
      'isApproved',
    ],
    filters: ['orientation', 'isApproved'],
    search: ['name'],
    order: 'position',
  },
})
