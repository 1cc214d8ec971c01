// Fields that depend on other fields' values, such as those of agency sources by kind.
import { describe, expect, test } from 'vitest'
import { check } from '../check.ts'
import { agencySource } from '../entities/agency-source.ts'
import { type AnyValue, fieldsOf } from '../entities/entity.ts'
import { siteSettings } from '../site.ts'
import { clearInapplicable, decidingFieldNames, fieldForValues } from './conditional-fields.ts'

const fields = fieldsOf(agencySource)
const settings = siteSettings({})

/** Names of the conditional fields of a source. */
const ofKind = (kind: string, signIn = 'none') =>
  Object.entries(fields)
    .filter(([, field]) => field.onlyWith && fieldForValues(field, { kind, signIn }))
    .map(([name]) => name)

test.each([
  ['push', 'none', ['secret']],
  ['folder', 'none', []],
  ['http', 'none', ['address', 'isIndex', 'intervalSeconds', 'signIn']],
  ['http', 'header', ['address', 'isIndex', 'intervalSeconds', 'signIn', 'headerName', 'secret']],
  ['feed', 'password', ['address', 'intervalSeconds', 'signIn', 'userName', 'secret']],
  ['ftp', 'header', ['address', 'intervalSeconds', 'userName', 'secret', 'isRemovedAfter']],
  ['mail', 'none', ['address', 'intervalSeconds', 'userName', 'secret']],
])('a source of kind %s with sign-in %s has its own fields', (kind, signIn, names) => {
  expect(ofKind(kind, signIn)).toEqual(names)
})

test('the deciding fields are derived from the definition', () => {
  expect(decidingFieldNames(fields)).toEqual(['kind', 'format', 'signIn'])
})

describe('required fields', () => {
  const problemsOf = (more: AnyValue) =>
    check(
      agencySource,
      { agencyId: '1', name: 'Anka', signIn: 'none', isIndex: false, isRemovedAfter: false, ...more },
      { isComplete: true, settings },
    ).map(({ field, rule, params }) => [field, rule, params])

  test.each([
    ['push', null, []],
    ['push', 'çöp', []],
    ['http', null, [['address', 'required', {}]]],
    ['http', 'http://example.com/a', []],
    ['http', 'ftp://example.com/', [['address', 'deliveryAddress', { schemes: 'https://, http://' }]]],
    ['ftp', 'https://example.com/x', [['address', 'deliveryAddress', { schemes: 'ftps://, ftp://' }]]],
    ['ftp', 'ftp://example.com/x', []],
    [
      'mail',
      'https://example.com/',
      [
        ['address', 'deliveryAddress', { schemes: 'imaps://, imap://' }],
        ['userName', 'required', {}],
      ],
    ],
  ])('of kind %s with the address %s are reported by that kind', (kind, address, problems) => {
    expect(problemsOf({ kind, address })).toEqual(problems)
  })

  test('a header is required only if a key is sent in one', () => {
    expect(problemsOf({ kind: 'push', signIn: 'header' })).toEqual([])
    expect(problemsOf({ kind: 'http', address: 'https://a.example/', signIn: 'header' })).toEqual([
      ['headerName', 'required', {}],
    ])
  })
})

test('a field a kind does not use is removed, and starts again with its default', () => {
  const values: Record<string, unknown> = {
    ...{ kind: 'push', name: 'Anka', address: 'https://a.example/', signIn: 'header', headerName: 'X-Key' },
    ...{ secret: { text: 'k' }, intervalSeconds: 10, isIndex: true },
  }
  clearInapplicable(fields, values)
  expect(values).toEqual({
    ...{ kind: 'push', name: 'Anka', address: null, signIn: 'none', headerName: null },
    ...{ secret: { text: 'k' }, intervalSeconds: 60, isIndex: false },
  })
})
