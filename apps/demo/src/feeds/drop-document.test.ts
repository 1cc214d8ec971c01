import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropDocument } from './drop-document.ts'
import { sampleDocuments } from './sample-documents.ts'

let inbox: string
beforeEach(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'manset-inbox-'))
})
afterEach(() => rm(inbox, { recursive: true }))

test('every sample document arrives unchanged, and no other file is left beside it', async () => {
  for (const document of sampleDocuments) {
    const delivered = await dropDocument(inbox, 'northwire', fileURLToPath(document.file))
    expect(await readFile(delivered)).toEqual(await readFile(document.file))
  }
  expect(await readdir(join(inbox, 'northwire'))).toHaveLength(sampleDocuments.length)
})

test('a document that is still waiting is not overwritten, and no partial file is left behind', async () => {
  const [first, second] = [join(inbox, 'one.json'), join(inbox, 'two.json')]
  await writeFile(first, 'first')
  await writeFile(second, 'second')
  const delivered = await dropDocument(inbox, 'bogaz-haber', first, { as: 'item.json' })
  await expect(dropDocument(inbox, 'bogaz-haber', second, { as: 'item.json' })).rejects.toThrow(
    'still waits to be read',
  )
  expect(await readFile(delivered, 'utf8')).toBe('first')
  expect(await readdir(join(inbox, 'bogaz-haber'))).toEqual(['item.json'])
})

test('a name with a path outside the folder is rejected, and a missing file leaves nothing behind', async () => {
  const file = join(inbox, 'one.json')
  await writeFile(file, 'first')
  await expect(dropDocument(inbox, '../outside', file)).rejects.toThrow('not a plain name')
  await expect(dropDocument(inbox, 'northwire', file, { as: '.hidden' })).rejects.toThrow('not a plain name')
  await expect(dropDocument(inbox, 'northwire', join(inbox, 'gone.json'))).rejects.toThrow('ENOENT')
  expect(await readdir(join(inbox, 'northwire'))).toEqual([])
})
