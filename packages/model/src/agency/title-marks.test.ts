import { describe, expect, it } from 'vitest'
import { splitTitleMark, TITLE_MARKS } from './title-marks.ts'

const MARKED = [
  ['UPDATE 2-Oil falls as demand slows', 'update', 2, 'Oil falls as demand slows'],
  ['UPDATE: Oil falls', 'update', null, 'Oil falls'],
  ['Updated: Oil falls', 'update', null, 'Oil falls'],
  ['CORRECTED-Bank cuts rate', 'correction', null, 'Bank cuts rate'],
  ['(CORRECTION) Bank cuts rate', 'correction', null, 'Bank cuts rate'],
  ['UPDATE 1-CORRECTED-Bank cuts rate', 'update', 1, 'Bank cuts rate'],
  ['GÜNCELLEME - İstanbul’da kar', 'update', null, 'İstanbul’da kar'],
  ['GÜNCELLEME-3: İstanbul’da kar', 'update', 3, 'İstanbul’da kar'],
  ['Güncellendi | İstanbul’da kar', 'update', null, 'İstanbul’da kar'],
  ['DÜZELTME: Kar yağışı', 'correction', null, 'Kar yağışı'],
  ['düzeltildi – Kar yağışı', 'correction', null, 'Kar yağışı'],
  ['[TASHİH] Kar yağışı', 'correction', null, 'Kar yağışı'],
  ['هطول الثلوج في إسطنبول (تحديث)', 'update', null, 'هطول الثلوج في إسطنبول'],
  ['هطول الثلوج في إسطنبول (محدّث ٢)', 'update', 2, 'هطول الثلوج في إسطنبول'],
  ['هطول الثلوج في إسطنبول - تصحيح', 'correction', null, 'هطول الثلوج في إسطنبول'],
  ['هطول الثلوج في إسطنبول / تصـويب', 'correction', null, 'هطول الثلوج في إسطنبول'],
] as const

const PLAIN = [
  'Update your phone today',
  'Update-driven phones sell well',
  'Correction officers on strike',
  'Düzeltme işareti geri geldi',
  'Güncelleme',
  'UPDATE:',
  'Ankara: düzeltme yok',
  'İPTAL: Konser yarına kaldı',
  'Ankara - 2 ölü',
  'تحديث النظام المصرفي',
  'أعلنت الوزارة تحديث',
  '',
]

describe('marks of updates and corrections', () => {
  it.each(MARKED)('%s', (title, mark, number, headline) => {
    expect(splitTitleMark(title)).toEqual({ mark, number, headline })
  })

  it.each(PLAIN)('are not detected in “%s”', (title) => {
    expect(splitTitleMark(title)).toEqual({ mark: null, number: null, headline: title })
  })

  it('every word of the table is detected in any case', () => {
    for (const { mark, at, words } of TITLE_MARKS)
      for (const word of words) {
        const title = at === 'start' ? `${word.toLocaleLowerCase('tr')}: Kar` : `Kar (${word})`
        expect(splitTitleMark(title, mark === 'kill')).toEqual({ mark, number: null, headline: 'Kar' })
      }
  })

  it('several marks are all removed, whatever follows them', () => {
    const rest = `Kar${'('.repeat(50_000)}`
    expect(splitTitleMark(`${'UPDATE 1-'.repeat(200)}${rest}`).headline).toBe(rest)
  })
})
