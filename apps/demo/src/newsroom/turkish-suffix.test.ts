import { expect, test } from 'vitest'
import { type Suffix, withSuffix } from './turkish-suffix.ts'

test.each<[string, Suffix, string]>([
  ['Ankara', 'de', 'Ankara’da'],
  ['İzmir', 'de', 'İzmir’de'],
  ['Sinop', 'de', 'Sinop’ta'],
  ['Uşak', 'den', 'Uşak’tan'],
  ['Muş', 'den', 'Muş’tan'],
  ['Iğdır', 'e', 'Iğdır’a'],
  ['Rize', 'e', 'Rize’ye'],
  ['Ordu', 'i', 'Ordu’yu'],
  ['Üç Tepe', 'in', 'Üç Tepe’nin'],
  ['Van', 'in', 'Van’ın'],
  ['Toros Birlik', 'in', 'Toros Birlik’in'],
  ['Karabük', 'deki', 'Karabük’teki'],
  ['Yıldızlar', 'i', 'Yıldızlar’ı'],
  ['Körfez', 'i', 'Körfez’i'],
  ['Gül', 'in', 'Gül’ün'],
  ['Kent Konseyi*', 'de', 'Kent Konseyi’nde'],
  ['Ulaşım Dairesi*', 'den', 'Ulaşım Dairesi’nden'],
  ['Bölge Kalkınma Ajansı*', 'e', 'Bölge Kalkınma Ajansı’na'],
  ['Koruma Kurulu*', 'in', 'Koruma Kurulu’nun'],
])('%s with -%s is written %s', (name, suffix, written) => {
  expect(withSuffix(name, suffix)).toBe(written)
})
