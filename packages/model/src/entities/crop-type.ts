import { CROP_KIND_NAMES } from '../media/image-value.ts'
import { defineEntity } from './entity.ts'

const SIDE = { kind: 'integer', required: true, minValue: 1 } as const

/**
 * A format to which pictures are cropped. Approved types are offered for freely cropped pictures; a field requires its
 * types whether approved or not. The database assigns the `key` under which crops are stored, so no form shows it.
 */
export const cropType = defineEntity({
  name: 'cropType',
  table: 'crop_types',
  calls: { list: 'getAllCropTypes', get: 'getCropType', save: 'saveCropType', approve: 'approveCropType' },
  abilities: ['order', 'approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 60 },
    ratioWidth: { ...SIDE, maxValue: 10_000 },
    ratioHeight: { ...SIDE, maxValue: 10_000 },
    minWidth: { ...SIDE, maxValue: 20_000 },
    minHeight: { ...SIDE, maxValue: 20_000 },
    orientation: { kind: 'choice', options: ['horizontal', 'vertical', 'fullHeadline'], required: true },
    /** Allowed ways of cutting its crops. */
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
