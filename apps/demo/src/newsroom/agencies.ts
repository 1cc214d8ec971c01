// Agencies of the sample newsroom. Their names are invented.

import type { Topic } from './words/edition.ts'

export interface SampleAgency {
  name: string
  /** Its folder in the agency inbox. */
  folder: string
  /** Its mark at the beginning of texts. */
  mark: string
  siteIds: readonly number[]
  /** Number of items that it sent recently. */
  items: number
  /** Its own names for our topics. */
  categories: Record<Topic, string>
}

const turkishDesk: Record<Topic, string> = {
  agenda: 'GÜNDEM',
  economy: 'EKONOMİ',
  world: 'DÜNYA',
  sport: 'SPOR',
  culture: 'KÜLTÜR-SANAT',
  technology: 'BİLİM-TEKNOLOJİ',
  health: 'SAĞLIK',
  life: 'YAŞAM',
  weather: 'ÇEVRE',
  education: 'EĞİTİM',
}

const englishDesk: Record<Topic, string> = {
  agenda: 'Politics',
  economy: 'Business',
  world: 'World',
  sport: 'Sport',
  culture: 'Arts and culture',
  technology: 'Science and technology',
  health: 'Health',
  life: 'Lifestyle',
  weather: 'Weather',
  education: 'Education',
}

const arabicDesk: Record<Topic, string> = {
  agenda: 'سياسة',
  economy: 'اقتصاد',
  world: 'دولي',
  sport: 'رياضة',
  culture: 'ثقافة',
  technology: 'علوم وتكنولوجيا',
  health: 'صحة',
  life: 'منوعات',
  weather: 'بيئة',
  education: 'تعليم',
}

export const sampleAgencies: readonly SampleAgency[] = [
  {
    name: 'Boğaz Haber Ajansı',
    folder: 'bogaz-haber',
    mark: 'BHA',
    siteIds: [4, 3, 5],
    items: 150,
    categories: turkishDesk,
  },
  {
    name: 'Ova Ajans',
    folder: 'ova-ajans',
    mark: 'OVA',
    siteIds: [4, 3, 5],
    items: 80,
    categories: turkishDesk,
  },
  {
    name: 'Kıyı Basın',
    folder: 'kiyi-basin',
    mark: 'KB',
    siteIds: [4, 5],
    items: 50,
    categories: turkishDesk,
  },
  { name: 'Northwire', folder: 'northwire', mark: 'NW', siteIds: [1, 4], items: 60, categories: englishDesk },
  {
    name: 'Meridian Press',
    folder: 'meridian-press',
    mark: 'MP',
    siteIds: [1, 3, 4],
    items: 40,
    categories: englishDesk,
  },
  {
    name: 'وكالة المشرق',
    folder: 'mashriq',
    mark: 'المشرق',
    siteIds: [2, 4],
    items: 40,
    categories: arabicDesk,
  },
]
