// The formats that mappings read. Apart from the mappings, which few screens need.

/** Names of the built-in mappings: formats like any other. */
export const MAPPED_FORMATS = ['digitalwires', 'canadianPress', 'ritzau', 'solita'] as const
export type MappedFormat = (typeof MAPPED_FORMATS)[number]

/** The format of a source that has a mapping of its own. */
export const OWN_MAPPING = 'mapped'
