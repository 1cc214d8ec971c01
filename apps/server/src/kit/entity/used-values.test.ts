import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE } from '../../test/newsroom.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const editor = { roleId: '2' } as const
const seriesFor = async (search: string, who: Principal = editor, siteId?: number) => {
  const query = 'query ($search: String) { getNewsSeries(search: $search) }'
  const { data } = await server.call(who, query, { search }, siteId)
  return data?.getNewsSeries
}

it('series of the site are suggested, each once, most recent first, matched like any search', async () => {
  for (const series of ['Kıyıdan Notlar', 'Kentin Sesi', 'Kentin Sesi'])
    await server.call(editor, 'mutation ($input: NewsInput!) { saveNews(input: $input) { id } }', {
      input: { title: 'Haber', series },
    })
  expect(await seriesFor('')).toEqual(['Kentin Sesi', 'Kıyıdan Notlar'])
  expect(await seriesFor('KIYIDAN not')).toEqual(['Kıyıdan Notlar'])
  expect(await seriesFor('yok')).toEqual([])
  expect(await seriesFor('', { roleId: '2', siteId: ARABIC_SITE }, ARABIC_SITE)).toEqual([])
})
