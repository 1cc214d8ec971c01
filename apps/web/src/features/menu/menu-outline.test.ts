import { menu } from '@manset/model/entities/menu.ts'
import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { expect, test } from 'vitest'
import { formatValue } from '../../kinds/kinds.ts'
import { getEntityLabels } from '../../kit/words/entity-texts.ts'
import './texts/texts.ts'

const referencedItems: TargetValue[] = [
  { to: 'category', id: '3', name: 'Spor', isApproved: true },
  { to: 'category', id: '4', name: 'Ekonomi', isApproved: true },
  { to: 'brand', id: '3', name: 'Vitrin', isApproved: true },
]
const told = (items: object[]) =>
  formatValue(menu.fields.items, items, {
    referencedItems,
    optionLabel: String,
    partWords: getEntityLabels(menu, 'tr').parts('items'),
    timeZone: 'Europe/Istanbul',
    locale: 'tr',
    language: 'tr',
    yes: 'Evet',
    no: 'Hayır',
  }).split('\n')
const image = { path: '/media/logo.png', width: 1, height: 1, crops: [] }

test('a menu is listed with all properties of its items, each level indented', () => {
  expect(
    told([
      { key: 'a', type: 'link', title: 'Ana sayfa', url: '/', position: 'top', excludedCategoryIds: [] },
      { key: 'b', parentKey: 'a', type: 'category', categoryId: '3', subCategoryDepth: 0 },
      { key: 'c', parentKey: 'a', type: 'brand', brandId: '3', title: 'Marka köşesi', image },
      { key: 'd', type: 'category', categoryId: '4', excludedCategoryIds: ['3', '9'], position: 'end' },
      { key: 'e', type: 'contentType', contentType: 'news' },
      { key: 'f', type: 'sportAuthors', title: 'Yazarlar' },
      { key: 'g', type: 'divider' },
    ]),
  ).toEqual([
    'Ana sayfa · Adres: /',
    '\u2003Kategori: Spor · Alt kategori düzeyi: 0',
    '\u2003Marka köşesi · Marka: Vitrin · Görsel: /media/logo.png',
    'Kategori: Ekonomi · Gösterilmeyecek kategoriler: Spor, #9 · Konum: Sonda',
    'İçerik türü: Haber',
    'Yazarlar · Spor yazarları',
    'Ayraç',
  ])
})

test('an untitled item is shown differently after its category changes', () => {
  const item = (categoryId: string) => told([{ key: 'a', type: 'category', categoryId }])
  expect(item('3')).not.toEqual(item('4'))
})
