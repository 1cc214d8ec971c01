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

describe('the reason for a rejected input', () => {
  it('has words in both languages for every code of the server', () => {
    for (const locale of ['tr', 'en'] as const) {
      setLocale(locale)
      for (const reasonCode of [...AGENCY_REFUSALS, ...AGENCY_DUPLICATES, ...AGENCY_REVISIONS]) {
        const text = formatReason({ reasonCode, reasonParams })
        expect(text, `${locale} ${reasonCode}`).not.toMatch(/^(Bilinmeyen neden|Unknown reason|$)/)
        expect(text, `${locale} ${reasonCode}`).not.toContain('{{')
      }
    }
  })

  it('names the problem', () => {
    expect(formatReason({ reasonCode: 'xml.malformed', reasonParams: [{ name: 'line', value: '12' }] })).toBe(
      'XML bozuk, satır 12.',
    )
  })

  it('says how many items of a document were rejected', () => {
    const params = [
      { name: 'field', value: 'guid' },
      { name: 'refusedItems', value: '3' },
    ]
    expect(formatReason({ reasonCode: 'item.noId', reasonParams: params })).toBe(
      '3 haber reddedildi. İlki: Haberin numarası yok (guid).',
    )
  })

  it('is shown even without words for it', () => {
    expect(formatReason({ reasonCode: 'brand.new', reasonParams: [] })).toBe('Bilinmeyen neden: brand.new.')
    expect(formatReason({ reasonCode: null, reasonParams: [] })).toBe('')
  })
})

describe('the reason for a missing picture of an item', () => {
  it('has words for a blocked address, a failed request, and an unsupported file', () => {
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
