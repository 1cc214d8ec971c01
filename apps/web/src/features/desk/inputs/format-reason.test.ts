import { AGENCY_DUPLICATES, AGENCY_REFUSALS, AGENCY_REVISIONS } from '@manset/model/agency/agency.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { languages: ['tr-TR'] })
vi.stubGlobal('addEventListener', () => {})
const { setLocale } = await import('../../../platform/language/locale.ts')
const { formatReason } = await import('./format-reason.ts')
const { formatMediaError } = await import('../detail/media-error-text.ts')

const PARAMS = ['bytes', 'max', 'fileName', 'charset', 'line', 'entity', 'root', 'field', 'expected', 'code']
const reasonParams = PARAMS.map((name) => ({ name, value: `<${name}>` }))

afterEach(() => setLocale('tr'))

describe('why an input was refused', () => {
  it('has words in both languages for every code the server gives', () => {
    for (const locale of ['tr', 'en'] as const) {
      setLocale(locale)
      for (const reasonCode of [...AGENCY_REFUSALS, ...AGENCY_DUPLICATES, ...AGENCY_REVISIONS]) {
        const text = formatReason({ reasonCode, reasonParams })
        expect(text, `${locale} ${reasonCode}`).not.toMatch(/^(Bilinmeyen neden|Unknown reason|$)/)
        expect(text, `${locale} ${reasonCode}`).not.toContain('{{')
      }
    }
  })

  it('names what was wrong', () => {
    expect(formatReason({ reasonCode: 'xml.malformed', reasonParams: [{ name: 'line', value: '12' }] })).toBe(
      'XML bozuk, satır 12.',
    )
  })

  it('says how many items of a document were refused', () => {
    const params = [
      { name: 'field', value: 'guid' },
      { name: 'refusedItems', value: '3' },
    ]
    expect(formatReason({ reasonCode: 'item.noId', reasonParams: params })).toBe(
      '3 haber reddedildi. İlki: Haberin numarası yok (guid).',
    )
  })

  it('does not hide a reason it has no words for', () => {
    expect(formatReason({ reasonCode: 'brand.new', reasonParams: [] })).toBe('Bilinmeyen neden: brand.new.')
    expect(formatReason({ reasonCode: null, reasonParams: [] })).toBe('')
  })
})

describe('why a picture of an item could not be had', () => {
  it('has words where the address is refused, the server does not give it, and where the file is none that is taken', () => {
    for (const locale of ['tr', 'en'] as const) {
      setLocale(locale)
      for (const code of [
        'address.notPublic',
        'answer.status',
        'answer.tooSlow',
        'fetch.cancelled',
        'fetch.interrupted',
        'signIn.refused',
        'FILE_TYPE_REFUSED',
      ])
        expect(formatMediaError(code), `${locale} ${code}`).toMatch(/^\p{Lu}.+\.$/u)
    }
    expect(formatMediaError('brand.new')).toBe('Reason: brand.new')
  })
})
