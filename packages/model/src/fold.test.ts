import { describe, expect, it } from 'vitest'
import { fold, linkName } from './fold.ts'

describe('searching as a Turkish, English or Arabic reader would', () => {
  it.each([
    ['IĞDIR', 'ığdır'],
    ['İstanbul', 'ISTANBUL'],
    ['i̇stanbul', 'istanbul'],
    ['ŞIK', 'şık'],
    ['Türkiye’nin', "Turkiye'nin"],
    ['café', 'CAFÉ'],
    ['straße', 'STRASSE'],
    ['أحمد', 'احمد'],
    ['مدرسة', 'مدرسه'],
    ['مُحَمَّد', 'محمد'],
    ['العـــربية', 'العربيه'],
    ['٢٠٢٦', '2026'],
    ['على', 'علي'],
    ['１２３', '123'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ])('%s and %s are the same words', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it.each([
    ['kar', 'kâr sattı'],
    ['ankara', 'antalya'],
    ['2026', '2027'],
  ])('%s and %s stay different', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })

  it('changes nothing when folded twice', () => {
    for (const text of ['İIıi', 'Çağrı ﬁnal ŉ', 'لآ ۱۲', '\ud83d', 'ẞß'])
      expect(fold(fold(text))).toBe(fold(text))
  })
})

describe('link names', () => {
  it.each([
    ['Ekonomi & Finans', 'ekonomi-finans'],
    ['  Şehir İçi Ulaşım! ', 'sehir-ici-ulasim'],
    ['أخبار عاجلة', 'اخبار-عاجله'],
    ['漢字', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(linkName(text)).toBe(expected)
  })
})
