// Shows that the check of the packages catches what it is meant to catch.
import { describe, expect, it } from 'vitest'
import { faultsOf, isBefore, namesIn, readAudit } from './packages.mjs'

const good = { version: '8.23.0', integrity: 'sha512-x', license: 'MIT' }
const floors = [{ name: 'ws', from: '8.21.0', because: 'takes messages' }]
const faults = (place: string, entry: object, notices: string[] = []) =>
  faultsOf({ packages: { '': good, [place]: { ...good, ...entry } } }, floors, notices)

describe('a lock file', () => {
  it('with known licenses, hashes and no outdated package is valid', () => {
    expect(faults('node_modules/ws', {})).toEqual([])
    expect(faults('node_modules/x', { license: '(MIT OR CC0-1.0)' })).toEqual([])
    expect(faults('node_modules/@manset/model', { link: true, integrity: undefined })).toEqual([])
  })

  it('is rejected with an outdated package, also one inside another', () => {
    const says = ['ws 8.20.9 is older than 8.21.0, and it takes messages.']
    expect(faults('node_modules/ws', { version: '8.20.9' })).toEqual(says)
    expect(faults('node_modules/a/node_modules/ws', { version: '8.20.9' })).toEqual(says)
  })

  it('is rejected with a package without a hash', () => {
    expect(faults('node_modules/x', { integrity: undefined })).toHaveLength(1)
    expect(faults('node_modules/x', { integrity: 'sha1-abc' })).toHaveLength(1)
  })

  it('is rejected with an unreviewed license; tools may have others than distributed packages', () => {
    expect(faults('node_modules/x', { license: 'AGPL-3.0' })[0]).toContain('which nobody has weighed')
    expect(faults('node_modules/x', { license: undefined })[0]).toContain('the licence none')
    expect(faults('node_modules/x', { license: 'MPL-2.0' })).toHaveLength(1)
    expect(faults('node_modules/x', { license: 'MPL-2.0', dev: true })).toEqual([])
  })

  it('names packages that require attribution', () => {
    const font = { license: 'OFL-1.1' }
    expect(faults('node_modules/@fonts/inter', font)).toEqual([
      '@fonts/inter (OFL-1.1) is not named in THIRD-PARTY.md.',
    ])
    expect(faults('node_modules/@fonts/inter', font, namesIn('| `@fonts/*` | OFL-1.1 |'))).toEqual([])
    expect(faults('node_modules/@fonts/inter', font, namesIn('| `@fonts/inter` | OFL-1.1 |'))).toEqual([])
  })
})

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.10.0', '1.9.0', false],
  ['2.0.0-beta.1', '2.0.0', true],
  ['2.0.0', '2.0.0', false],
  ['18.4.0-beta.17', '18.4.0-beta.17', false],
])('%s before %s: %s', (version, other, expected) => {
  expect(isBefore(version, other)).toBe(expected)
})

it.each([
  ['nothing', '', { notAsked: 'no answer' }],
  ['that it does not answer such questions', '{"statusCode":405,"error":{}}', { notAsked: '405' }],
  ['that it cannot be reached', '{"error":{"code":"ENOTFOUND"}}', { notAsked: 'ENOTFOUND' }],
  ['that all is well', '{"metadata":{"vulnerabilities":{"high":0}},"vulnerabilities":{}}', { grave: [] }],
  [
    'of advisories',
    'npm warn x\n{"metadata":{"vulnerabilities":{}},"vulnerabilities":{"a":{"name":"a","severity":"high","range":"<2"},"b":{"name":"b","severity":"low","range":"*"}}}',
    { grave: ['a <2: an advisory, high.'] },
  ],
])('the registry says %s', (_, output, expected) => {
  expect(readAudit(output)).toEqual(expected)
})
