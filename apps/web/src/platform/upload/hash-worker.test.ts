import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { HashAnswer, HashState, HashTask } from './hash-worker.ts'

const MEGABYTE = 1_048_576
const bytes = Uint8Array.from({ length: 80 * MEGABYTE }, (_, index) => (index * 31) % 251)
const sha256 = createHash('sha256').update(bytes).digest('hex')

it('the hash of a video is resumed from its state, and only the rest is read', async () => {
  const answers: HashAnswer[] = []
  const scope = { postMessage: (answer: HashAnswer) => void answers.push(answer) } as unknown as {
    onmessage(event: { data: HashTask }): Promise<void>
  }
  Object.assign(globalThis, { self: scope })
  await import('./hash-worker.ts')
  const read: number[] = []
  const film = () => {
    const file = new File([bytes], 'film.mp4')
    const { slice } = file
    file.slice = (start = 0, ...more) => {
      read.push(start)
      return slice.call(file, start, ...more)
    }
    return file
  }
  await scope.onmessage({ data: { file: film(), from: null } })
  expect(answers.at(-1)).toEqual({ hash: sha256 })
  const reached = answers.find((one): one is { reached: HashState } => 'reached' in one)?.reached
  expect(reached?.at).toBeGreaterThanOrEqual(64 * MEGABYTE)
  await scope.onmessage({ data: { file: film(), from: reached ?? null } })
  expect(answers.at(-1)).toEqual({ hash: sha256 })
  await scope.onmessage({ data: { file: film(), from: { state: 'AAAA', at: 5 } } })
  expect(answers.at(-1)).toEqual({ hash: sha256 })
  expect(read).toEqual([0, reached?.at, 0])
})
