// The settings of a site apply to calls and saves, on a site where they are on and one where they are off.
import { entityByName } from '@manset/model/entities/entities.ts'
import { columnName } from '@manset/model/entities/entity.ts'
import { siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import { type BooleanSetting, SITE_SETTINGS } from '@manset/model/site.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SaveInput, saveItem } from '../kit/entity/entity-service.ts'
import { restoreItem } from '../kit/history/history.ts'
import type { Refusal } from '../platform/refusal.ts'
import { startTestApp, type TestApp } from './app.ts'
import { ARABIC_SITE, MAIN_SITE } from './newsroom.ts'

const [WITH, WITHOUT] = [MAIN_SITE, ARABIC_SITE]
const SWITCHES = Object.entries(SITE_SETTINGS).flatMap(([name, initial]) =>
  typeof initial === 'boolean' ? [name as BooleanSetting] : [],
)
const all = (isOn: boolean) =>
  Object.fromEntries(SWITCHES.map((name) => [columnName(name, siteConfiguration.fields[name]), isOn]))

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.newsroom.database
  // Before the first call, because permissions are cached briefly.
  await db.updateTable('site_configurations').set(all(true)).where('site_id', '=', WITH).execute()
  await db.updateTable('site_configurations').set(all(false)).where('site_id', '=', WITHOUT).execute()
})
afterAll(() => server.close())

const news = entityByName('news')
const save = async (siteId: number, input: SaveInput) =>
  saveItem(news, {}, input, await server.newsroom.contextOf('1', siteId))

async function problemsOf(siteId: number, input: SaveInput): Promise<string[]> {
  try {
    await save(siteId, input)
    return []
  } catch (error) {
    return ((error as Refusal).problems ?? []).map(({ field, rule }) => `${field} ${rule}`)
  }
}

describe('a feature a site turns off is closed to everyone there', () => {
  it.each([
    ['getCartoonists', 'saveCartoonist', '{ name: "Çizer" }'],
    ['getPrograms', 'saveProgram', '{ name: "Program", slots: [{ day: "monday", time: "10:00" }] }'],
    ['getAuthors', 'saveAuthor', '{ name: "Ali", surname: "Veli", order: 1 }'],
  ])('%s and %s', async (list, write, input) => {
    const read = `{ ${list} { items { id } } }`
    const saving = `mutation { ${write}(input: ${input}) { id } }`
    for (const [siteId, isOpen] of [
      [WITH, true],
      [WITHOUT, false],
    ] as const)
      for (const query of [read, saving]) {
        const { errors } = await server.call({ roleId: '1', siteId }, query, {}, siteId)
        expect(
          errors?.map(({ extensions }) => extensions.code),
          query,
        ).toEqual(isOpen ? undefined : ['FORBIDDEN'])
      }
  })

  it('nobody holds its permissions, so that no menu shows it', async () => {
    const query =
      '{ getPermissions { permissionCategories { keyword permissionDetails { keyword roleIds } } } }'
    const held = async (siteId: number) => {
      const { data } = await server.call({ roleId: '1', siteId }, query, {}, siteId)
      const [site] = (data as never as { getPermissions: PermissionsAnswer[] }).getPermissions
      return (site?.permissionCategories ?? [])
        .filter(({ permissionDetails }) => permissionDetails.some(({ roleIds }) => roleIds.length > 0))
        .map(({ keyword }) => keyword)
    }
    expect(await held(WITH)).toEqual(expect.arrayContaining(['author', 'cartoonist', 'program']))
    for (const category of ['author', 'cartoonist', 'program'])
      expect(await held(WITHOUT)).not.toContain(category)
  })
})

interface PermissionsAnswer {
  permissionCategories: {
    keyword: string
    permissionDetails: { roleIds: string[] }[]
  }[]
}

describe('a content is saved by the settings of its site', () => {
  it('the alternative text of a cover is missing only where it is required', async () => {
    const cover = { path: '/media/yok.jpg', width: 1280, height: 720, crops: [], text: '' }
    const input = { title: 'Kapaklı haber', status: 'waiting', cover }
    expect(await problemsOf(WITH, input)).toContain('cover.text required')
    expect(await problemsOf(WITHOUT, input)).not.toContain('cover.text required')
  })

  it.each([
    ['expirationDate', '2030-01-01T00:00:00.000Z'],
    ['issueNumber', 12],
    ['series', 'Kentin Sesi'],
    ['subjectTitleIds', ['1']],
    ['contentDisplay', 2],
    ['deviceTargets', ['web']],
    ['authorId', '1'],
  ])('%s is accepted only if the site uses it', async (name, value) => {
    const input = { title: 'Alanlı haber', [name]: value }
    expect(await problemsOf(WITH, input)).not.toContain(`${name} notOnSite`)
    expect(await problemsOf(WITHOUT, input)).toContain(`${name} notOnSite`)
  })

  it('a stored value stays, may be emptied, and is not restored by an earlier version', async () => {
    const made = await save(WITHOUT, { title: 'Eski sayı' })
    const { db } = server.newsroom.database
    await db.updateTable('contents').set({ issue_number: 7 }).where('id', '=', made.id).execute()
    const saved = await save(WITHOUT, { id: made.id, version: made.version, title: 'Yeni başlık' })
    expect(saved).toMatchObject({ title: 'Yeni başlık', issueNumber: 7 })
    const emptied = await save(WITHOUT, { id: made.id, version: saved.version, issueNumber: null })
    expect(emptied.issueNumber).toBeNull()
    const context = await server.newsroom.contextOf('1', WITHOUT)
    const back = { id: made.id, version: emptied.version, toVersion: saved.version }
    expect(await restoreItem(news, back, context)).toMatchObject({ issueNumber: null })
  })
})
