import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import type { Live } from '../live.ts'
import { cacheFrameHosts } from './frame-hosts.ts'

it('hosts are read once for each site until its settings change', async () => {
  const read: number[] = []
  let tell: (kind: string) => void = () => {}
  const live = {
    listen(listener: (event: { kind: string }) => void) {
      tell = (kind) => listener({ kind })
      return () => {}
    },
  } as unknown as Live
  const hostsOf = cacheFrameHosts(
    async (siteId) => {
      read.push(siteId)
      if (siteId === 9) throw new Error('away')
      return [`video${read.length}.example.com`]
    },
    { db: {} as Kysely<Tables>, live },
  )
  for (const siteId of [4, 4, 5, 4]) await hostsOf(siteId)
  expect(read).toEqual([4, 5])
  tell('news.saved')
  expect(await hostsOf(4)).toEqual(['video1.example.com'])
  tell('siteConfiguration.saved')
  expect(await hostsOf(4)).toEqual(['video3.example.com'])
  for (let attempt = 0; attempt < 2; attempt++) await expect(hostsOf(9)).rejects.toThrow('away')
  expect(read).toEqual([4, 5, 4, 9, 9])
})
