// Pictures of headlines: required crops, copying and cropping the cover, a custom picture, and going live only when
// complete.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Page } from '@playwright/test'
import { getDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { call, uniqueMark, writeNews } from './calls.ts'
import {
  arrange,
  card,
  cards,
  createBoard,
  expectOrder,
  loadStored,
  notices,
  type OwnBoard,
} from './headline-boards.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'
import { createPhoto } from './photo.ts'

const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Spot') })
const cropWindow = (page: Page) => page.getByRole('dialog', { name: 'Görseli kırp' })

/** By keyboard: opens a card's menu and chooses an item. */
async function takeStep(page: Page, title: string, step: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /için işlemler$/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: step, exact: true }).press('Enter')
}

async function pictureOf(board: OwnBoard): Promise<ImageValue | null> {
  const { live, pending } = await loadStored(board)
  const id = [...pending, ...live][0]?.itemId ?? ''
  const { item } = await call(board.caller, getDocument(ENTITIES.headline), { id })
  return (item?.image as ImageValue | undefined) ?? null
}

const sizesOf = (image: ImageValue | null) => image?.crops.map(({ cropTypeId }) => cropTypeId).sort()

test('a headline that lacks a crop does not go live, names it, and gets it from its cover by keys', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const title = `Kıyıda ${uniqueMark()}`
  const news = await writeNews(chief, { title, status: 'published' })
  const board = await createBoard(await caller('admin'), [], [], ['16:9', '4:3'])
  await arrange(board, [{ kind: 'place', id: 'new', isLive: false, item: { contentId: news.id } }])
  const page = await signedIn('admin', board.address)
  const lacking = card(page, title).getByText('Eksik kırpma: 4:3')
  await expect(lacking).toBeVisible()

  await test.step('it stays in place, with the reason', async () => {
    await takeStep(page, title, 'Yayına al')
    await expect(notices(page)).toContainText(`“${title}” yayına alınamadı. Eksik kırpma: 4:3.`)
    await expect(cards(page, 'Bekleyenler')).toHaveCount(1)
    expect((await loadStored(board)).live).toEqual([])
  })
  await test.step('the cover of its content is copied, with its crops, and missing ones are cut', async () => {
    await card(page, title).getByRole('button', { name: title, exact: true }).press('Enter')
    await expect(drawer(page).getByRole('button', { name: /^4:3: / })).toBeVisible()
    await expectNoAxeViolations(page)
    await drawer(page).getByRole('button', { name: 'İçeriğin kapağını kullan' }).press('Enter')
    await expect(cropWindow(page).getByRole('tab', { name: /^4:3/, selected: true })).toBeFocused()
    await cropWindow(page).getByRole('button', { name: 'Uygula' }).press('Enter')
    await expect(cropWindow(page)).toBeHidden()
    await expect(drawer(page).getByRole('button', { name: 'Kırp…' })).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(lacking).toBeHidden()
    expect(sizesOf(await pictureOf(board))).toEqual(expect.arrayContaining(['16x9', '4x3']))
  })
  await test.step('now it goes live', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    // The focus returns before the next action.
    await expect(card(page, title).getByRole('button', { name: title, exact: true })).toBeFocused()
    await takeStep(page, title, 'Yayına al')
    await expectOrder(page, [title])
    await expect.poll(async () => (await loadStored(board)).live.length).toBe(1)
  })
})

test('a headline written by hand gets its own picture, which is cut to the crops of its list', async ({
  signedIn,
  caller,
}) => {
  const title = `Elle ${uniqueMark()}`
  const board = await createBoard(await caller('admin'), [], [title], ['16:9', '4:3'])
  const page = await signedIn('admin', board.address)
  await expect(card(page, title).getByText('Görseli yok')).toBeVisible()
  await card(page, title).getByRole('button', { name: title, exact: true }).press('Enter')
  const { name, bytes } = await createPhoto(page, 1080, 1920)
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
  await expect(cropWindow(page).getByRole('tab', { name: /^4:3/ })).toBeVisible()
  await cropWindow(page).getByRole('button', { name: 'Uygula' }).press('Enter')
  await expect(drawer(page).getByRole('button', { name: /^4:3: / })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(card(page, title).getByText('Görseli yok')).toBeHidden()
  expect(sizesOf(await pictureOf(board))).toEqual(['16x9', '4x3'])
  await page.keyboard.press('Escape')
  // The focus returns before the next action.
  await expect(card(page, title).getByRole('button', { name: title, exact: true })).toBeFocused()
  await takeStep(page, title, 'Yayına al')
  await expectOrder(page, [title])
})
