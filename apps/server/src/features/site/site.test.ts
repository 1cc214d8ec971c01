// Administrators change a site: with versions and history, and effective at once for everybody on it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.newsroom.database.pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values ($1, repeat('c', 64), 'image', 'image/png', '/media/aa/kapak.png', 10, 1600, 900, 'kapak.png')`,
    [MAIN_SITE],
  )
})
afterAll(() => server.close())

/** Time for all servers to receive a change, generous for a busy machine. */
const PATIENT = { timeout: 15_000 }
const ADMINISTRATOR = { roleId: '1' } as const
const SAVE = `mutation ($input: SiteConfigurationInput!) {
  saved: saveSiteConfiguration(input: $input) { id version isProgramEnabled color embedHosts }
}`
interface Saved {
  id: string
  version: number
  embedHosts: string[]
}

async function standing(siteId = MAIN_SITE): Promise<Saved> {
  const query = `{ site: getSiteConfiguration(id: "${siteId}") { id version embedHosts } }`
  const { data } = await server.call({ ...ADMINISTRATOR, siteId }, query, {}, siteId)
  return (data as unknown as { site: Saved }).site
}

async function change(fields: object): Promise<Saved> {
  const { id, version } = await standing()
  const { data, errors } = await server.call(ADMINISTRATOR, SAVE, { input: { id, version, ...fields } })
  expect(errors).toBeUndefined()
  return (data as unknown as { saved: Saved }).saved
}

const refusal = async (who: { roleId: '1' | '2' | '6' }, input: object) => {
  const { errors } = await server.call(who, SAVE, { input })
  return errors?.[0]?.extensions.code
}

it('a feature that is turned off is closed to everyone on the site', async () => {
  const read = async () => (await server.call({ roleId: '6' }, '{ getPrograms { items { id } } }')).errors
  expect(await read()).toBeUndefined()
  const heard = server.newsroom.live.events(({ kind }) => kind === 'siteConfiguration.saved')
  await change({ isProgramEnabled: false })
  // The event that clears cached permissions on servers, and that browsers follow.
  const { value } = await heard[Symbol.asyncIterator]().next()
  expect(value).toMatchObject({ siteId: MAIN_SITE, id: String(MAIN_SITE) })
  await expect.poll(async () => (await read())?.[0]?.extensions.code, PATIENT).toBe('FORBIDDEN')
  await change({ isProgramEnabled: true })
  await expect.poll(read, PATIENT).toBeUndefined()
})

it('each change is a version with its entry in the audit log, and can be undone', async () => {
  const before = await change({ color: '#123456' })
  const after = await change({ color: '#654321' })
  expect(after.version).toBe(before.version + 1)
  const restore = `mutation {
    restoreSiteConfiguration(id: "${MAIN_SITE}", version: ${after.version}, toVersion: ${before.version}) { color }
  }`
  const { data } = await server.call(ADMINISTRATOR, restore)
  expect(data).toEqual({ restoreSiteConfiguration: { color: '#123456' } })
  const { rows } = await server.newsroom.database.pool.query(
    `select action, changes from audit_entries where entity = 'siteConfiguration' and version = $1`,
    [after.version],
  )
  expect(rows).toEqual([{ action: 'saved', changes: { color: { before: '#123456', after: '#654321' } } }])
})

it('cannot be changed without permission, in an old version or on another site, and cannot be created', async () => {
  const { id, version } = await standing()
  expect(await refusal({ roleId: '6' }, { id, version, color: '#000000' })).toBe('FORBIDDEN')
  expect(await refusal({ roleId: '2' }, { id, version, color: '#000000' })).toBe('FORBIDDEN')
  expect(await refusal(ADMINISTRATOR, { id, version: version - 1, color: '#000000' })).toBe('STALE_VERSION')
  expect(await refusal(ADMINISTRATOR, { color: '#000000' })).toBe('STALE_VERSION')
  const foreign = await standing(ARABIC_SITE)
  expect(await refusal(ADMINISTRATOR, { id: foreign.id, version: foreign.version })).toBe('NOT_FOUND')
  expect(await standing()).toMatchObject({ version })
})

it('keeps the rules of its fields', async () => {
  const { id, version } = await standing()
  for (const wrong of [
    { timeZone: 'Europe/Ankara' },
    { timeZone: null },
    { color: 'red' },
    { embedHosts: ['https://video.example.com'] },
    { notificationFlashNewsCoverImage: { path: '/media/yok.png', crops: [] } },
  ])
    expect(await refusal(ADMINISTRATOR, { id, version, ...wrong }), JSON.stringify(wrong)).toBe('VALIDATION')
})

it('frames of the hosts it lists are allowed in the texts of the site, and only there', async () => {
  await change({ embedHosts: ['video.example.com'] })
  const bodyOn = async (siteId: number) => {
    const body = '<p>Söz</p><iframe src="https://video.example.com/1"></iframe>'
    const saving = 'mutation ($input: NewsInput!) { saveNews(input: $input) { body } }'
    const { data } = await server.call(
      { roleId: '1', siteId },
      saving,
      { input: { title: 'Yayın', body } },
      siteId,
    )
    return (data as unknown as { saveNews: { body: string } }).saveNews.body
  }
  await expect.poll(() => bodyOn(MAIN_SITE), PATIENT).toContain('data-embed="video.example.com"')
  expect(await bodyOn(ARABIC_SITE)).toBe('<p>Söz</p>')
})

it('returns its settings under the specified names, to everyone on the site', async () => {
  const crop = { cropTypeId: '16x9', x: 0, y: 0, width: 1600, height: 900 }
  const cover = { path: '/media/aa/kapak.png', crops: [crop] }
  await change({
    notificationFlashNewsCoverImage: cover,
    liveTransferCoverImage: cover,
    dreamInterpretationTitle: 'Rüya tabirleri',
    flashNewsDescription: 'Son dakika',
  })
  const query = `{ getSiteSettings(id: "${MAIN_SITE}") {
    flashNewsDescription isProgramEnabled seoContent { dreamInterpretationTitle }
    notificationFlashNewsCoverImage { path width height crops { type path width height } } liveTransferCoverImage { path }
  } }`
  const { data } = await server.call({ roleId: '3' }, query)
  expect(data).toEqual({
    getSiteSettings: {
      flashNewsDescription: 'Son dakika',
      isProgramEnabled: true,
      seoContent: { dreamInterpretationTitle: 'Rüya tabirleri' },
      notificationFlashNewsCoverImage: {
        ...{ path: '/media/aa/kapak.png', width: 1600, height: 900 },
        crops: [
          {
            ...{ type: '16x9', width: 1600, height: 900 },
            path: '/image-resize?uri=%2Fmedia%2Faa%2Fkapak.png&width=1600&crop=0,0,1600,900',
          },
        ],
      },
      liveTransferCoverImage: { path: '/media/aa/kapak.png' },
    },
  })
})
