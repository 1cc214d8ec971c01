/** Tabs that are built, with what they show; the others of the specification show no tab and lead nowhere. */
export const ITEM_TABS = { news: ['news'], 'photo-gallery': ['photoGallery'] } as const
export type AgencyTab = keyof typeof ITEM_TABS | 'inputs'
