import { isFrameHostAllowed } from '@manset/model/embeds/frame-hosts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { allowServerHosts, allowSiteHosts } from './frame-hosts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the hosts of a site are allowed at once, those of the settings after a failed fetch as well', async () => {
  vi.useFakeTimers()
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Response.json({ embedHosts: ['server.example.com'] }))
  vi.stubGlobal('fetch', fetched)

  const isThere = allowServerHosts()
  allowSiteHosts(['site.example.com'])
  expect(isFrameHostAllowed('site.example.com')).toBe(true)
  await vi.runAllTimersAsync()
  await isThere
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(['site.example.com', 'server.example.com'].map(isFrameHostAllowed)).toEqual([true, true])

  allowSiteHosts([])
  expect(['site.example.com', 'server.example.com'].map(isFrameHostAllowed)).toEqual([false, true])
})
