// Filters by use and suitability, shared by the lists of agency items and of the archive.

export const USE_FILTERS = {
  showUsedContent: {
    kind: 'only',
    field: 'hasItBeenUsed',
    address: 'used',
    description: 'Only items that were used.',
  },
  showInappropriateContent: {
    kind: 'only',
    field: 'status',
    values: { yes: 'inappropriate', no: 'appropriate' },
    address: 'inappropriate',
    description: 'Only items marked inappropriate; they are hidden by default.',
  },
} as const
