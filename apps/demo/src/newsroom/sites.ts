// The five sites of the sample newsroom with their editions.

import type { SiteSettings } from '@manset/model/site.ts'
import { arabic } from './words/arabic.ts'
import type { Edition, Topic } from './words/edition.ts'
import { english } from './words/english.ts'
import { turkish } from './words/turkish.ts'

export interface SampleSite {
  id: number
  name: string
  displayName: string
  linkName: string
  language: 'tr' | 'en' | 'ar'
  color: string
  settings: Partial<SiteSettings>
  edition: Edition
  /** Number of contents, and their topics; all topics by default. */
  contents: number
  topics?: readonly Topic[]
}

export const sampleSites: readonly SampleSite[] = [
  {
    id: 1,
    name: 'English',
    displayName: 'Manşet English',
    linkName: 'english',
    language: 'en',
    color: '#1f5fbf',
    settings: { isProgramEnabled: true },
    edition: english,
    contents: 650,
  },
  {
    id: 2,
    name: 'العربية',
    displayName: 'مانشيت العربية',
    linkName: 'arabic',
    language: 'ar',
    color: '#1b6e3c',
    settings: {},
    edition: arabic,
    contents: 500,
  },
  {
    id: 3,
    name: 'Dergi',
    displayName: 'Manşet Dergi',
    linkName: 'dergi',
    language: 'tr',
    color: '#a1316a',
    settings: { isMagazineQuoteEnabled: true },
    edition: turkish,
    contents: 700,
    topics: ['life', 'culture', 'health', 'technology', 'world', 'education'],
  },
  {
    id: 4,
    name: 'Manşet',
    displayName: 'Manşet',
    linkName: 'manset',
    language: 'tr',
    color: '#b3261e',
    settings: { headlineKickPermission: true, isProgramEnabled: true },
    edition: turkish,
    contents: 2600,
  },
  {
    id: 5,
    name: 'TV',
    displayName: 'Manşet TV',
    linkName: 'tv',
    language: 'tr',
    color: '#5b3fa0',
    settings: { isProgramEnabled: true },
    edition: turkish,
    contents: 550,
  },
]
