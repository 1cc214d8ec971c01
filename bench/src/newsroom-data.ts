// A large newsroom generated from numbers: the same million rows in every run, on every machine.
import { fold } from '@manset/model/text/fold.ts'

export const SUBJECTS = [
  'Merkez Bankası',
  'Ankara Büyükşehir',
  'Iğdır Valiliği',
  'İstanbul Havalimanı',
  'Milli Takım',
  'Şırnak',
  'Çiftçiler',
  'Üniversiteler',
  'Meclis',
  'Deprem uzmanları',
  'Turizmciler',
  'Balıkçılar',
  'Galatasaray',
  'Belediye',
  'Öğretmenler',
]
const VERBS = [
  'açıkladı',
  'duyurdu',
  'uyardı',
  'erteledi',
  'başlattı',
  'kutladı',
  'yeniledi',
  'onayladı',
  'soruşturuyor',
  'bekliyor',
]
const OBJECTS = [
  'faiz kararını',
  'yeni yol haritasını',
  'kar uyarısını',
  'seçim takvimini',
  'su kesintisini',
  'bütçe görüşmelerini',
  'sezon hazırlıklarını',
  'ihracat rakamlarını',
  'sınav sonuçlarını',
  'ulaşım zammını',
  'enflasyon beklentisini',
]
export const PLACES = [
  'Ankara',
  'İzmir',
  'Iğdır',
  'Diyarbakır',
  'Muş',
  'Çanakkale',
  'Trabzon',
  'Bodrum',
  'Kırşehir',
  'Eskişehir',
]

export const CATEGORY_COUNT = 60
export const EDITOR_COUNT = 50
export const AGENCY_COUNT = 8
export const MEDIA_COUNT = 500
export const SETTINGS_COUNT = 10_000
/** Instant of the newest row; each older one is 30 seconds earlier. */
const NEWEST = Date.UTC(2026, 10, 21, 9)
const STEP_MS = 30_000

/** A deterministic, well-distributed number from 0 to below `below` (the finalizer of MurmurHash3). */
export function pick(index: number, salt: number, below: number): number {
  let hash = index ^ Math.imul(salt + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296) * below)
}
export const pickFrom = <T>(list: readonly T[], index: number, salt: number): T =>
  list[pick(index, salt, list.length)] as T

interface Vocabulary {
  subjects: readonly string[]
  objects: readonly string[]
  verbs: readonly string[]
  places: readonly string[]
}
const WRITTEN: Vocabulary = { subjects: SUBJECTS, objects: OBJECTS, verbs: VERBS, places: PLACES }
/** Folded once, because two million texts are composed of the same few words. */
const FOLDED: Vocabulary = {
  subjects: SUBJECTS.map(fold),
  objects: OBJECTS.map(fold),
  verbs: VERBS.map(fold),
  places: PLACES.map(fold),
}

export function title(index: number, { subjects, objects, verbs, places } = WRITTEN): string {
  return `${pickFrom(subjects, index, 1)} ${pickFrom(objects, index, 2)} ${pickFrom(verbs, index, 3)}: ${pickFrom(places, index, 4)} ${index}`
}
export function spot(index: number, { subjects, objects, verbs, places } = WRITTEN): string {
  return `${pickFrom(places, index, 5)} kaynaklarına göre ${pickFrom(subjects, index, 6)} ${pickFrom(objects, index, 7)} ${pickFrom(verbs, index, 8)}.`
}
export function foldedText(index: number): string {
  return `${title(index, FOLDED)} ${spot(index, FOLDED).replace('kaynaklarına göre', 'kaynaklarina gore')}`
}
export function createdAt(index: number): string {
  return new Date(NEWEST - index * STEP_MS).toISOString()
}
