import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { unauthenticatedRefusal } from '../auth/tokens.ts'
import { addRateLimit } from './rate-limit.ts'

it('resolves the caller on limited routes only, and counts all methods of a route together', async () => {
  const app = fastify()
  const sessionOf = vi.fn(() => Promise.reject(unauthenticatedRefusal()))
  const newDevices = { devicesPerHour: 1, devicesPerDay: 1 }
  await addRateLimit(app, {
    ...{ callsPerMinute: 2, uploadsPerMinute: 2, resizesPerMinute: 2 },
    ...{ newDevices, sessionOf },
  })
  app.get('/image-resize', () => 'picture')
  app.get('/storage/resumable/:id', () => 'offset')
  app.delete('/storage/resumable/:id', () => 'gone')
  const statusOf = async (method: 'GET' | 'DELETE', url: string) =>
    (await app.inject({ method, url })).statusCode

  for (let picture = 0; picture < 5; picture++) expect(await statusOf('GET', '/image-resize')).toBe(200)
  expect(sessionOf).not.toHaveBeenCalled()
  expect(await statusOf('GET', '/storage/resumable/1')).toBe(200)
  expect(await statusOf('DELETE', '/storage/resumable/1')).toBe(200)
  expect(await statusOf('GET', '/storage/resumable/2')).toBe(429)
  expect(sessionOf).toHaveBeenCalledTimes(3)
  await app.close()
})
