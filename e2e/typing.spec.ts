// No input is lost: typed text stays complete and in place, however slow the browser is, and whatever arrives meanwhile:
// an answered save, another person's save, an earlier revision.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Page } from '@playwright/test'
import { getDocument, saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import type { EntityItem } from '../apps/web/src/kit/entity/entity-item.ts'
import { type Caller, call, loadEpoch, uniqueMark, writeNews } from './calls.ts'
import { dragTo, saveBar, waitForEditor } from './editing.ts'
import { expect as expectSoon, type Login, type SignedIn, test } from './newsroom.ts'

// These journeys slow their browser down, which a busy machine multiplies. They check that nothing is lost, never how fast
// it appears.
const expect = expectSoon.configure({ timeout: 120_000 })
test.use({ actionTimeout: 120_000 })
test.describe.configure({ timeout: 420_000 })

/** Milliseconds between two keys of an average typist. */
const KEY_MS = 60
/** Factors by which the browser is slowed down. */
const RATES = [4, 8, 12] as const
const SAVE = { key: 'Control+s' }

const text = (page: Page) => page.getByRole('textbox', { name: 'Haber metni' })

/** Types text and presses keys such as `Control+s`, at the speed of an average typist. */
async function type(page: Page, ...parts: readonly (string | { key: string })[]): Promise<void> {
  for (const part of parts)
    if (typeof part === 'string') await page.keyboard.type(part, { delay: KEY_MS })
    else await page.keyboard.press(part.key, { delay: KEY_MS })
}

/** Delay of rendering in milliseconds: longer than the editor's own debounce. */
const LATE_MS = 600

/**
 * Opens an address in a browser whose rendering can lag: React's scheduling is delayed, as by a busy CPU. Keys are never
 * delayed, so the input is always newer than the screen.
 */
async function openedSlow(signedIn: SignedIn, address: string, login: Login = 'editor'): Promise<Page> {
  const page = await signedIn(login, '/favicon.svg')
  await page.addInitScript(`{
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message) {
      if (!globalThis.lateMs) postMessage.apply(this, message)
      else setTimeout(() => postMessage.apply(this, message), globalThis.lateMs)
    }
  }`)
  await page.goto(address)
  return page
}

/** Slows down the page's CPU and rendering from now on; returns a function that reverts it. */
async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const set = async (times: number, lateMs: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: times })
    await page.evaluate(`globalThis.lateMs = ${lateMs}`)
  }
  await set(rate, LATE_MS)
  return () => set(1, 0)
}

/** An article of 4,000 words in canonical form, with a paragraph in the middle for further typing. */
const longArticle = (middle: string) =>
  Array.from({ length: 60 }, (_, index) => {
    const sentence = `Paragraf ${index + 1}: kentin su havzalarında doluluk oranı dün ölçüldü ve açıklandı.`
    const paragraph = Array.from({ length: 6 }, () => sentence).join(' ')
    return `<h2>Alt başlık ${index + 1}</h2><p>${paragraph}</p>${index === 30 ? `<p>${middle}</p>` : ''}`
  }).join('')

async function stored(caller: Caller, entity: EntityDefinition, id: string): Promise<EntityItem> {
  const { item } = await call(caller, getDocument(entity), { id })
  if (!item) throw new Error(`${entity.name} ${id} is not there`)
  return item
}

async function storedNews(caller: Caller, id: string): Promise<EntityItem> {
  return stored(caller, ENTITIES.news, id)
}

/** Saves, and waits until all input is stored. */
async function saveAll(page: Page): Promise<void> {
  await type(page, SAVE)
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
}

/** The edited paragraph contains exactly this text, in one piece. */
async function expectWritten(page: Page, written: string): Promise<void> {
  await expect(text(page).locator('p').getByText(written, { exact: true })).toBeVisible()
}

test('in the middle of a long article, while saves are confirmed and a newer version arrives from elsewhere', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { id } = await writeNews(chief, { title: `Uzun ${uniqueMark()}`, body: longArticle('Burada:') })
  const page = await openedSlow(signedIn, `/content/news/${id}`)
  await waitForEditor(page)
  await text(page).getByText('Burada:').click()
  await page.keyboard.press('End')
  let written = 'Burada:'
  let catchUp = async () => {}
  for (const rate of RATES) {
    catchUp = await slowDown(page, rate)
    await type(page, ' yarin sabah ', SAVE, 'su kesilecek.')
    written += ' yarin sabah su kesilecek.'
    await expectWritten(page, written)
  }

  // At its slowest; sent with this tab's lock, like a change from the user's other screens.
  const { version } = await storedNews(chief, id)
  const editor = await caller('editor')
  const lockEpoch = await loadEpoch(editor, id)
  await Promise.all([
    type(page, ' Tankerler '),
    writeNews(editor, { id, version, title: 'Öteki başlık', spot: 'Öteki spot', lockEpoch }),
  ])
  await expect(page.getByText('Elif Yıldırım siz yazarken kaydetti')).toBeVisible()
  await type(page, 'dagitacak', SAVE)
  await catchUp()
  const versions = page.getByRole('dialog', { name: /siz yazarken kaydetti/ })
  await versions.getByRole('button', { name: 'Seçtiklerimle devam et' }).click()
  await expect(versions).toBeHidden()
  await text(page).focus()
  catchUp = await slowDown(page, RATES[0])
  await type(page, ' ve bitecek.')
  await catchUp()
  written += ' Tankerler dagitacak ve bitecek.'
  await expectWritten(page, written)
  await saveAll(page)
  expect(await storedNews(chief, id)).toMatchObject({ body: longArticle(written), spot: 'Öteki spot' })
})

test('in a new article, which is saved meanwhile and restored to an earlier version', async ({
  signedIn,
  caller,
}) => {
  const page = await openedSlow(signedIn, '/content/news')
  await waitForEditor(page)
  const [slow, slower, slowest] = RATES
  let catchUp = await slowDown(page, slow)
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).click()
  await type(page, 'Su kesintisi ', SAVE, 'yarin')
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue('Su kesintisi yarin')
  await text(page).click()
  catchUp = await slowDown(page, slower)
  await type(page, 'Kentte yarin ', SAVE, 'sabah su ')
  catchUp = await slowDown(page, slowest)
  await type(page, SAVE, 'kesilecek, okullar acik.')
  await catchUp()
  await expectWritten(page, 'Kentte yarin sabah su kesilecek, okullar acik.')
  await saveAll(page)
  const id = page.url().replace(/.*\//, '')
  const editor = await caller('editor')
  const { body, version, title } = await storedNews(editor, id)
  expect({ body, title }).toEqual({
    body: '<p>Kentte yarin sabah su kesilecek, okullar acik.</p>',
    title: 'Su kesintisi yarin',
  })

  await type(page, ' Tankerler', SAVE)
  await expect.poll(async () => (await storedNews(editor, id)).version).toBe(version + 1)
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Geçmiş' }).click()
  const history = page.getByRole('dialog', { name: /^Geçmiş: / })
  await history.getByRole('button', { name: new RegExp(`Sürüm ${version}\\b`) }).click()
  await history.getByRole('button', { name: `Sürüm ${version} hâline dön` }).click()
  await page.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await expect(history.getByRole('button', { name: new RegExp(`Sürüm ${version + 2}\\b`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectWritten(page, 'Kentte yarin sabah su kesilecek, okullar acik.')
  await text(page).getByText('okullar').click()
  await page.keyboard.press('End')
  catchUp = await slowDown(page, slowest)
  await type(page, ' Su geldi.')
  await catchUp()
  await saveAll(page)
  expect((await storedNews(editor, id)).body).toBe(
    '<p>Kentte yarin sabah su kesilecek, okullar acik. Su geldi.</p>',
  )
})

test('title and spot, saved between two words', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { id } = await writeNews(chief, { title: 'Su', spot: 'Sabah' })
  const page = await openedSlow(signedIn, `/content/news/${id}`)
  await waitForEditor(page)
  const catchUp = await slowDown(page, RATES[1])
  for (const name of ['Başlık', 'Spot'] as const) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.click()
    await page.keyboard.press('Home')
    await type(page, 'Yarin ', SAVE, 'bu ')
    await expect(field).toHaveValue(/^Yarin bu S(u|abah)$/)
    await page.keyboard.press('End')
    await type(page, ' son ', SAVE, 'kez')
    await expect(field).toHaveValue(/^Yarin bu S(u|abah) son kez$/)
  }
  await catchUp()
  await saveAll(page)
  expect(await storedNews(chief, id)).toMatchObject({
    title: 'Yarin bu Su son kez',
    spot: 'Yarin bu Sabah son kez',
  })
})

test('a tag, saved before it is complete', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { id } = await writeNews(chief, { title: 'Etiket', tags: ['kent'] })
  const page = await openedSlow(signedIn, `/content/news/${id}`)
  await waitForEditor(page)
  const catchUp = await slowDown(page, RATES[1])
  await page.getByRole('combobox', { name: 'Etiketler' }).click()
  await type(page, 'su,bara', SAVE, 'j')
  await page.keyboard.press('Enter')
  await catchUp()
  await saveAll(page)
  expect(await storedNews(chief, id)).toMatchObject({ tags: ['kent', 'su', 'baraj'] })

  const tag = (word: string) => page.getByRole('button', { name: new RegExp(`^${word}, `) })
  await dragTo(page, tag('baraj'), tag('kent'))
  await expect(tag('baraj')).toBeFocused()
  await expect(page.getByText('baraj bırakıldı, 3 öğe içinde 1. sırada')).toBeAttached()
  await saveAll(page)
  expect(await storedNews(chief, id)).toMatchObject({ tags: ['baraj', 'kent', 'su'] })
})

test('a table cell, a picture of the text and its caption, and the text of the cover', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { id } = await writeNews(chief, { title: `Tablo ${uniqueMark()}`, status: 'published' })
  const { cover, version } = await storedNews(chief, id)
  const { path } = cover as ImageValue
  const table = (cell: string) =>
    `<table><tbody><tr><th><p>Takim</p></th><th><p>${cell}</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>`
  const figure = (alt: string, caption: string) =>
    `<figure><img src="${path}" alt="${alt}" width="900" height="600" /><figcaption>${caption}</figcaption></figure>`
  await writeNews(chief, {
    id,
    version,
    body: `${table('Puan')}${figure('Kent', 'Su')}<p>Son.</p>`,
    title: 'Tablo',
  })
  const page = await openedSlow(signedIn, `/content/news/${id}`)
  await waitForEditor(page)
  const catchUp = await slowDown(page, RATES[1])
  await text(page).getByText('Puan').click()
  await page.keyboard.press('End')
  await type(page, ' durumu ', SAVE)
  // The server formats the picture's markup differently, so only the text is compared; the blank at the cursor is ignored.
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
  await type(page, 'son')
  await text(page).getByText('Su', { exact: true }).click()
  await page.keyboard.press('End')
  await type(page, ' akan ', SAVE, 'kent')
  const alt = text(page).getByRole('textbox', { name: 'Görme engelliler için açıklama' })
  await alt.click()
  await page.keyboard.press('Home')
  await type(page, 'Mavi ', SAVE, 've ')
  await expect(alt).toHaveValue('Mavi ve Kent')
  const words = page.getByRole('textbox', { name: 'Açıklama', exact: true })
  await words.fill('Meydan')
  await page.keyboard.press('Home')
  await type(page, 'Eski ', SAVE, 'kent ')
  await expect(words).toHaveValue('Eski kent Meydan')
  await catchUp()
  await saveAll(page)
  expect(await storedNews(chief, id)).toMatchObject({
    body: `${table('Puan durumu son')}${figure('Mavi ve Kent', 'Su akan kent')}<p>Son.</p>`,
    cover: { text: 'Eski kent Meydan' },
  })
})

test('the captions of a gallery', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { cover } = await storedNews(
    chief,
    (await writeNews(chief, { title: 'Kapak', status: 'published' })).id,
  )
  const { path } = cover as ImageValue
  const items = ['Sabah', 'Aksam'].map((words) => ({ path, crops: [], text: words }))
  const input = { title: `Kareler ${uniqueMark()}`, items }
  const { item } = await call(chief, saveDocument(ENTITIES.photoGallery), { input })
  const page = await openedSlow(signedIn, `/content/photo-gallery/${item.id}`)
  await waitForEditor(page)
  const catchUp = await slowDown(page, RATES[1])
  const captions = page.getByRole('list', { name: 'Fotoğraflar' }).getByLabel('Açıklama')
  await captions.nth(1).click()
  await page.keyboard.press('Home')
  await type(page, 'Yarin ', SAVE, 'erken ')
  await expect(captions.nth(1)).toHaveValue('Yarin erken Aksam')
  await catchUp()
  await saveAll(page)
  const { items: photographs } = await stored(chief, ENTITIES.photoGallery, item.id)
  expect((photographs as ImageValue[]).map((one) => one.text)).toEqual(['Sabah', 'Yarin erken Aksam'])
})

test('the title of a menu item', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const items = ['Spor', 'Kent'].map((title) => ({ key: title, type: 'link', title, url: '/a' }))
  const input = { name: `Yazılan menü ${uniqueMark()}`, items }
  const { item } = await call(chief, saveDocument(ENTITIES.menu), { input })
  const page = await openedSlow(signedIn, `/settings/other/menu/detail/${item.id}`, 'admin')
  await page.getByRole('treeitem', { name: /Kent/ }).click()
  const catchUp = await slowDown(page, RATES[1])
  const title = page.getByRole('textbox', { name: 'Bağlantı adı' })
  await title.click()
  await page.keyboard.press('Home')
  await type(page, 'Yarin ', SAVE, 'erken ')
  await expect(title).toHaveValue('Yarin erken Kent')
  await catchUp()
  await type(page, SAVE)
  await expect(page.getByText(/^\d\d:\d\d kaydedildi$/)).toBeVisible()
  const { items: present } = await stored(chief, ENTITIES.menu, item.id)
  expect((present as { title: string }[]).map((one) => one.title)).toEqual(['Spor', 'Yarin erken Kent'])
})
