import { describe, expect, test } from 'vitest'
import { readAnnouncement, readChecksum, readHash } from './tus-headers.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const metadataOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',')

const HASH = 'AB'.repeat(32)
const FILE = { type: '3', method: '1', filename: 'C:\\photos\\köprü.jpg', sha256: HASH }
const announced = (values: Record<string, string>, length = '10') =>
  readAnnouncement({ 'upload-length': length, 'upload-metadata': metadataOf(values) })

describe('an announcement', () => {
  test('names the file without its path, its size and its hash', () => {
    const { name, byteSize, method, sha256 } = announced(FILE)
    expect({ name, byteSize, method }).toEqual({ name: 'köprü.jpg', byteSize: 10, method: 1 })
    expect(sha256).toBe(HASH.toLowerCase())
  })

  test('is rejected without a size, a known kind, a known store or a hash of the right length', () => {
    for (const [values, length] of [
      [FILE, ''],
      [FILE, '-1'],
      [FILE, '0'],
      [{ ...FILE, type: 'zip' }, '10'],
      [{ ...FILE, method: '8' }, '10'],
      [{ ...FILE, sha256: 'abc' }, '10'],
      [{ ...FILE, filename: 'a'.repeat(5_000) }, '10'],
    ] as const)
      expect(() => announced(values, length)).toThrow()
  })
})

test('may send the hash of the whole file with a piece', () => {
  expect(readHash({})).toBeNull()
  expect(readHash({ 'upload-metadata': metadataOf({ sha256: HASH }) })).toBe(HASH.toLowerCase())
})

test('rejects a checksum algorithm the server does not know', () => {
  expect(readChecksum({})).toBeNull()
  expect(readChecksum({ 'upload-checksum': `sha1 ${base64('digest')}` })).toEqual({
    algorithm: 'sha1',
    digest: Buffer.from('digest'),
  })
  expect(() => readChecksum({ 'upload-checksum': `md5 ${base64('digest')}` })).toThrow()
})
