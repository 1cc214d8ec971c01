// Formats that mappings read. Separate from the mappings, which few screens need.

/** Names of the built-in mappings; each is a format. */
export const MAPPED_FORMATS = ['digitalwires', 'canadianPress', 'ritzau', 'solita'] as const
export type MappedFormat = (typeof MAPPED_FORMATS)[number]

/** The format of a source with its own mapping. */
export const OWN_MAPPING = 'mapped'
