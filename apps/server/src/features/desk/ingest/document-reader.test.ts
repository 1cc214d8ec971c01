import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bytes } from '../../../test/desk/reading.ts'
import { createDocumentReader, type DocumentReader } from './document-reader.ts'
import { prepareDocument } from './prepare.ts'

let reader: DocumentReader
afterEach(() => reader.close())

const item = (index: number) => ({
  uri: `urn:test:${index}`,
  headline: `Haber ${index}`,
  body_html: `<p>${'Uzun bir metin. '.repeat(30)}</p>`,
  versioncreated: '2026-11-21T10:00:00Z',
})
const large = bytes(JSON.stringify(Array.from({ length: 400 }, (_, index) => item(index))))

describe('a document', () => {
  it('is parsed like any other, including dates', async () => {
    reader = createDocumentReader()
    expect(await reader.prepare(large, 'haberler.json')).toEqual(
      prepareDocument({ bytes: large, fileName: 'haberler.json' }),
    )
  })

  it('is not parsed on the main thread', async () => {
    reader = createDocumentReader()
    await reader.read(large, 'haberler.json')
    const slow = bytes(`[${'[],'.repeat(1_500_000)}[]]`)
    const before = process.threadCpuUsage()
    const reading = await reader.prepare(slow, 'bos-listeler.json')
    const { user, system } = process.threadCpuUsage(before)
    expect(reading.refusal).toEqual({ code: 'item.tooMany', params: { max: 500 } })
    // Parsing it takes some hundreds of milliseconds; posting it to the worker takes only a few.
    expect((user + system) / 1000).toBeLessThan(100)
  })

  it('that takes too long is rejected by name, and the next one is parsed', async () => {
    const limits = { milliseconds: 0, memoryMegabytes: 256 }
    reader = createDocumentReader(limits)
    expect(await reader.prepare(large, 'agir.json')).toMatchObject({
      refusal: { code: 'document.tooComplex', params: { fileName: 'agir.json' } },
      items: [],
    })
    limits.milliseconds = 15_000
    const small = bytes(JSON.stringify(item(1)))
    expect(await reader.prepare(small, 'hafif.json')).toEqual(
      prepareDocument({ bytes: small, fileName: 'hafif.json' }),
    )
  })
})

const fileIn = (folder: string, name: string) => ({ path: path.join(folder, name), name })

describe('a chunk of files', () => {
  it('that takes too long leaves each file for its caller to parse separately, and the next chunk is parsed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'manset-chunk-'))
    const limits = { milliseconds: 0, memoryMegabytes: 256 }
    reader = createDocumentReader(limits)
    try {
      const small = bytes(JSON.stringify(item(1)))
      const [one, other] = [fileIn(folder, 'a.json'), fileIn(folder, 'b.json')]
      for (const file of [one, other]) await writeFile(file.path, small)
      expect(await reader.prepareFiles([one, other])).toEqual([undefined, undefined])

      limits.milliseconds = 15_000
      const [first, gone, last] = await reader.prepareFiles([one, fileIn(folder, 'gone.json'), other])
      const prepared = prepareDocument({ bytes: small, fileName: 'a.json' })
      expect([first?.prepared, gone, last?.prepared]).toEqual([prepared, undefined, prepared])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
