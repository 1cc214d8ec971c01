import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refusedPath } from './inbox-files.ts'
import { createRefusedWatch } from './refused-watch.ts'

const CLAIM_ID = '6a3d6a55-6c1e-4f8e-9f7e-5d1f0f6f2b11'

test.each([
  ['bytes that arrived between reading and refusing a file make it read again', 3_000, 1],
  ['a file as long as it was read is left alone', 6_000, 0],
])('%s', async (_, readBytes, attempts) => {
  const inbox = await mkdtemp(path.join(tmpdir(), 'manset-refused-'))
  onTestFinished(() => rm(inbox, { recursive: true }))
  const claim = { id: CLAIM_ID, name: 'yavas.json', path: path.join(inbox, 'yavas.json') }
  const kept = refusedPath(inbox, claim)
  await mkdir(path.dirname(kept), { recursive: true })
  await writeFile(kept, 'a'.repeat(6_000))
  const watch = createRefusedWatch(inbox, { now: () => new Date('2026-11-21T10:00:00Z') } as never)
  await watch.watch(claim, readBytes)
  const attempted: string[] = []
  await watch.ingestGrown({
    attempt: async (file: string) => {
      attempted.push(file)
      return null
    },
  } as never)
  expect(attempted).toEqual(Array(attempts).fill(CLAIM_ID))
})
