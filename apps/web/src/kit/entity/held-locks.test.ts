import { entityNamed } from '@manset/model/entities/entities.ts'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../platform/call-error.ts'
import { noteHolder, underLock, withEpochs } from './held-locks.ts'

const news = entityNamed('news')
const video = entityNamed('video')
const holder = (epoch: string | null, renewed: string | null = null) => ({
  epoch: async () => epoch,
  renewed: async () => renewed,
})

test('whoever writes an item that this tab holds sends the epoch, whichever screen it is', async () => {
  const stop = noteHolder(news, '7', holder('5'))
  const send = vi.fn(async (epoch: string | null) => epoch)
  expect(await underLock(news, '7', send)).toBe('5')
  // Items of one table share their ids, and their locks.
  expect(
    await withEpochs(video, [
      { id: '7', version: 1 },
      { id: '8', version: 2 },
    ]),
  ).toEqual([
    { id: '7', version: 1, lockEpoch: '5' },
    { id: '8', version: 2 },
  ])
  stop(Promise.resolve())
  expect(await underLock(news, '7', send)).toBeNull()
})

test('a lock that was taken anew sends the write once more; one that is lost does not', async () => {
  const refused = new CallError('LOCK_LOST', 'lost')
  const send = vi.fn(async (epoch: string | null) => {
    if (epoch === '5') throw refused
    return 'saved'
  })
  const regained = noteHolder(news, '7', holder('5', '6'))
  expect(await underLock(news, '7', send)).toBe('saved')
  regained(Promise.resolve())
  const lost = noteHolder(news, '7', holder('5', null))
  await expect(underLock(news, '7', send)).rejects.toBe(refused)
  expect(send).toHaveBeenCalledTimes(3)
  lost(Promise.resolve())
})

test('what is written right after a form was closed waits until the server has heard that', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  noteHolder(news, '7', holder('5'))(heard)
  const send = vi.fn(async (epoch: string | null) => epoch)
  const written = underLock(news, '7', send)
  const many = withEpochs(news, [{ id: '7', version: 1 }])
  expect(send).not.toHaveBeenCalled()
  hear()
  expect(await written).toBeNull()
  expect(await many).toEqual([{ id: '7', version: 1 }])
})
