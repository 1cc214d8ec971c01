// SEO contents beyond the contract that every definition fulfills.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const EDITOR = { roleId: '2' } as const

const SAVE_DREAM =
  'mutation ($input: DreamInterpretationInput!) { saved: saveDreamInterpretation(input: $input) { letter seoUrlTitle } }'
const SAVE_DUA = 'mutation ($input: DuaInput!) { saved: saveDua(input: $input) { arabicText } }'

it('a dream is filed under the first letter of its title, unless another is chosen', async () => {
  const input = { title: 'İncir ağacı', body: '<p>Bereket.</p>' }
  const made = await server.call(EDITOR, SAVE_DREAM, { input })
  expect(made.data?.saved).toEqual({ letter: 'İ', seoUrlTitle: 'incir-agaci' })
  const chosen = await server.call(EDITOR, SAVE_DREAM, { input: { ...input, letter: 'A' } })
  expect(chosen.data?.saved).toMatchObject({ letter: 'A' })
})

it('the Arabic original is Arabic, with every bracket closed', async () => {
  const input = { title: 'İlim duası', translation: 'Rabbim! İlmimi artır.' }
  const arabicText = '﴿رَبِّ زِدْنِي عِلْمًا﴾ (طه: ١١٤)'
  const made = await server.call(EDITOR, SAVE_DUA, { input: { ...input, arabicText } })
  expect(made.data?.saved).toEqual({ arabicText })
  for (const wrong of ['Rabbi zidnî ilmâ', '﴿رَبِّ زِدْنِي عِلْمًا', 'رَبِّ <b>زِدْنِي</b>']) {
    const refused = await server.call(EDITOR, SAVE_DUA, { input: { ...input, arabicText: wrong } })
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'arabicText', rule: 'verse' }],
    })
  }
})
