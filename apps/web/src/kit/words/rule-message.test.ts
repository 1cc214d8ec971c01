import { RULES } from '@manset/model/rules/rules.ts'
import { describe, expect, it, test } from 'vitest'
import { getPathLabel, getRuleMessage } from './rule-message.ts'
import { rulesTr } from './texts/rules-tr.ts'

const words = {
  field: (name: string) => ({ title: 'Başlık', items: 'Fotoğraflar', cover: 'Kapak' })[name] ?? name,
}
/** All parameters that a rule's message may use. */
const params = {
  min: 3,
  max: 60,
  width: 320,
  height: 200,
  minWidth: 640,
  minHeight: 360,
  latest: '2027-11-24',
  until: '2027-11-24 14:30',
}
const crop = { cropTypeId: '16x9', actualWidth: 300, actualHeight: 169, neededWidth: 1280, neededHeight: 720 }
const said = (rule: string, locale: 'tr' | 'en', more = {}) =>
  getRuleMessage(words, { field: 'title', rule, params: { ...params, ...more } }, locale)

describe('the message of a broken rule', () => {
  test.each(Object.keys({ ...RULES, ...rulesTr }).filter((rule) => !['crop', 'taken'].includes(rule)))(
    '%s exists in both languages, without missing placeholders',
    (rule) => {
      const texts = [said(rule, 'tr'), said(rule, 'en')]
      expect(new Set(texts).size).toBe(2)
      for (const text of texts) expect(text).not.toMatch(/[{}]|undefined/)
    },
  )

  it('names the item that has a taken value, and says that it was generated', () => {
    const taken = { value: 'gundem', item: 'Gündem' }
    expect(said('unique', 'tr', taken)).toBe(
      '“gundem” zaten kullanılıyor: Gündem. “Başlık” için başka bir değer yazın.',
    )
    expect(said('unique', 'tr', { ...taken, isMade: 1 })).toBe(
      '“Başlık” boştu, addan “gundem” üretildi. Onu zaten Gündem kullanıyor.',
    )
    expect(said('unique', 'en', taken)).toBe('“gundem” is already used by Gündem. Enter a different başlık.')
  })

  test.each(Object.keys(rulesTr.crop))('names a crop that is %s', (fault) => {
    for (const locale of ['tr', 'en'] as const) {
      const text = said('validCropSettings', locale, { ...crop, fault })
      expect(text).toContain('Başlık')
      expect(text).not.toMatch(/[{}]|undefined/)
      if (fault === 'missing') expect(text).toContain('16:9')
    }
  })

  it('is that of the specification, if it has one', () => {
    expect(said('required', 'en')).toBe('Field Başlık is required.')
    expect(said('minCharacters', 'en')).toBe('At least 3 characters must be entered in the Başlık field.')
    expect(said('hexColor', 'en')).toContain('The color code you entered is invalid.')
    expect(said('waitUpload', 'en')).toContain('File upload is in progress.')
    expect(said('email', 'en')).toContain('Please enter valid Başlık address')
    for (const network of ['twitter', 'facebook', 'instagram', 'youtube', 'tiktok'])
      expect(said(network, 'en')).toContain('Please enter valid Başlık nickname')
    expect(said('maxCharacters', 'en')).toContain('Maximum 60 characters')
    expect(said('decimal', 'en')).toContain('The Başlık field may only contain numeric characters')
    expect(said('minValue', 'en')).toContain('The Başlık could not be less than 3')
    expect(said('hasCoverImage', 'en')).toContain('Please upload cover image')
    expect(said('validCropSettings', 'en', { ...crop, fault: 'ratio' })).toContain(
      'Please rearrange Photo Crop sizes.',
    )
    expect(said('totalContentCountLess', 'en')).toBe(
      'Total number of content cannot be less than the number of content.',
    )
  })

  it('names the other field of a pair', () => {
    const pair = {
      field: (name: string) => ({ divorceDate: 'Divorce date', marriageDate: 'Marriage date' })[name] ?? name,
    }
    const problem = { field: 'divorceDate', rule: 'needs', params: { other: 'marriageDate' } }
    expect(getRuleMessage(pair, problem, 'en')).toBe(
      'Divorce date cannot be entered without a marriage date.',
    )
  })

  it('writes a last date in the format of the language', () => {
    expect(said('latestDay', 'tr')).toBe('“Başlık” en geç 24.11.2027 olabilir. Daha erken bir gün seçin.')
    expect(said('latestDay', 'en')).toBe('Başlık cannot be after 24/11/2027. Choose an earlier day.')
  })

  it('is useful for a rule that is newer than this page', () => {
    expect(said('brandNew', 'tr')).toContain('brandNew')
  })
})

describe('the label of a path', () => {
  test.each([
    ['title', 'Başlık'],
    ['items.2.text', 'Fotoğraflar 3: açıklama'],
    ['items.0', 'Fotoğraflar 1'],
    ['cover.crops.1', 'Kapak'],
    ['cover.source', 'Kapak: kaynak'],
  ])('%s is labelled %s', (path, label) => {
    expect(getPathLabel(words, path, 'tr')).toBe(label)
  })

  it('labels a part of a value as its form does', () => {
    const own = {
      field: () => 'Kareler',
      parts: () => ({ field: (name: string) => (name === 'text' ? 'Yazı' : name) }),
    }
    const called = (path: string) => getPathLabel(own as never, path, 'tr')
    expect([called('frames.1.text'), called('frames.1.link')]).toEqual([
      'Kareler 2: Yazı',
      'Kareler 2: bağlantı',
    ])
  })
})
