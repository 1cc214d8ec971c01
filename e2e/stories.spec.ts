// Stories: written, published, and previewed as on a phone.
import type { Locator, Page } from '@playwright/test'
import { handOverDocument, listDocument } from '../apps/web/src/abilities/lock/lock.documents.ts'
import { boardDocument, changeDocument } from '../apps/web/src/boards/board.documents.ts'
import { type Caller, call, openToEdit, uniqueMark } from './calls.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'
import { createPhoto } from './photo.ts'
import { findBoard, placementPanel, preview, writeStory } from './stories.ts'

const frames = (page: Page) => page.getByRole('list', { name: 'Kareler' }).getByRole('listitem')

test('a story of a picture and a text is saved and published, and viewed by keys', async ({ signedIn }) => {
  const title = `Vapurda sabah ${uniqueMark()}`
  const page = await signedIn('chief', '/story/detail')
  await page.getByRole('textbox', { name: 'Başlık' }).fill(title)
  await addFrame(page, 'Görsel karesi')
  const picture = frames(page).nth(0)
  // An empty frame must be filled before another is added.
  const add = page.getByRole('button', { name: 'Kare ekle' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await putPicture(page, picture)
  await picture.getByRole('textbox', { name: 'Yazı' }).fill('İlk sefer')
  await addFrame(page, 'Yazı karesi')
  const text = frames(page).nth(1)
  // The preview follows the edited frame and does not take the focus.
  await expect(preview(page)).toContainText('Bu kare henüz boş.')
  await expect(preview(page)).toContainText('2 / 2')
  await expect(text.getByRole('button', { name: /^Taşı: / })).toBeFocused()
  await text.getByRole('textbox', { name: 'Yazı' }).fill('Martılar güvertede')
  await expect(text.getByRole('textbox', { name: /^Süre/ })).toHaveValue('5')

  await expect(placementPanel(page).getByRole('status')).toHaveText('Henüz bir yere konmadı')
  await placementPanel(page).getByRole('button', { name: 'Kaydet ve yayına al' }).click()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Yayında, 1. sırada')
  await expect(page).toHaveURL(/\/story\/detail\/\d+$/)

  await expect(preview(page).getByText('Martılar güvertede')).toBeVisible()
  await preview(page).getByRole('button', { name: 'Sonraki' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(preview(page)).toContainText('1 / 2')
  await expect(preview(page).getByText('İlk sefer')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(preview(page)).toContainText('2 / 2')
  await page.keyboard.press('ArrowLeft')
  await expectNoAxeViolations(page)

  await placementPanel(page).getByRole('button', { name: 'Bekleyenlere al' }).click()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Bekliyor, tarihi yok')
  const notices = page.getByRole('region', { name: 'Bildirimler', exact: true })
  await expect(notices).toContainText('bekleyenlerde')
  await notices.getByRole('button', { name: 'Geri al' }).last().click()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Yayında, 1. sırada')
})

test('an advertisement without a category needs confirmation, once', async ({ signedIn, caller }) => {
  const title = `Kampanya ${uniqueMark()}`
  const story = await writeStory(await caller('chief'), { title })
  const page = await signedIn('chief', addressOnSite(`/story/detail/${story}`))
  await page.getByRole('combobox', { name: 'Tür' }).click()
  await page.getByRole('option', { name: 'Reklam' }).click()
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Kategori seçilmedi' })
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page.getByText('Kaydedilmemiş değişiklikler')).toBeVisible()
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Hepsinde göster ve kaydet' }).click()
  await expect(page.getByText(/^\d\d:\d\d kaydedildi$/)).toBeVisible()
  await expect(preview(page)).toContainText('Reklam')
  await page.getByRole('textbox', { name: 'Başlık' }).fill(`${title} 2`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Kaydedilmemiş değişiklikler')).toBeHidden()
  await expect(question).toBeHidden()
})

test('a person who may not advertise is offered no advertisement, is rejected when sending one, and can only read those of others', async ({
  signedIn,
  caller,
}) => {
  const editor = await caller('editor')
  const title = `Karlı sabah ${uniqueMark()}`
  const story = await writeStory(editor, { title })
  await expect(writeStory(editor, { title, placedType: 'advertisement' })).rejects.toThrow('FORBIDDEN')
  const page = await signedIn('editor', addressOnSite(`/story/detail/${story}`))
  await page.getByRole('combobox', { name: 'Tür' }).click()
  await expect(page.getByRole('option')).toHaveText(['Normal'])
  const advertisement = await writeStory(await caller('chief'), { title, placedType: 'advertisement' })
  await page.goto(addressOnSite(`/story/detail/${advertisement}`))
  await expect(page.getByText(/^Bu bir reklam\./)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Başlık' })).not.toBeEditable()
})

test('the person who locked the list is named on the page of a story, and it is placed after the lock is handed over', async ({
  signedIn,
  caller,
}) => {
  // The English edition, whose list no other journey uses.
  const holder = await caller('admin', 1)
  const id = await findBoard(holder, 'storyBoard')
  const story = await writeStory(holder, { title: `The ferry ${uniqueMark()}` })
  const { lockEpoch: epoch } = await openToEdit(holder, 'storyBoard', id)
  const { tabId } = (await standing(holder, id)).lock ?? {}
  const page = await signedIn('chief', addressOnSite(`/story/detail/${story}`, 1))
  const alone = page.getByText(/^“Story” listesi kilitli: .+/)
  await expect(alone).toBeVisible()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Henüz bir yere konmadı')
  await expect(placementPanel(page).getByRole('button', { name: 'Yayına al' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Başlık' }).fill('The first ferry')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^\d\d:\d\d kaydedildi$/)).toBeVisible()

  const to = (await standing(holder, id)).present.find((one) => one.tabId !== tabId)
  await call(holder, handOverDocument, {
    ...{ entity: 'storyBoard', itemId: id, tabId: tabId ?? '', epoch },
    ...{ toPersonId: to?.person.id ?? '', toTabId: to?.tabId ?? '' },
  })
  await expect(page.getByText('“Story” listesini kilitlediniz.')).toBeVisible()
  await placementPanel(page).getByRole('button', { name: 'Yayına al' }).click()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Yayında, 1. sırada')
  const { board } = await call(holder, boardDocument, { id })
  const another = { id, version: board?.version ?? 0, lockEpoch: null }
  const operations = [{ kind: 'remove' as const, id: board?.live[0]?.id ?? '' }]
  await expect(call(holder, changeDocument, { ...another, operations })).rejects.toThrow('LOCKED')
  const notices = page.getByRole('region', { name: 'Bildirimler', exact: true })
  await notices.getByRole('button', { name: 'Geri al' }).last().click()
  await expect(placementPanel(page).getByRole('status')).toHaveText('Henüz bir yere konmadı')
  await page.getByRole('button', { name: 'Kilidi aç' }).click()
  await expect(page.getByText('“Story” listesini kilitlediniz.')).toBeHidden()
  await expect(placementPanel(page).getByRole('button', { name: 'Yayına al' })).toBeVisible()
})

/** Who is on a board's page, and who holds its lock. */
async function standing(caller: Caller, boardId: string) {
  const { open } = await call(caller, listDocument, {})
  const found = open.find((one) => one.entity === 'storyBoard' && one.itemId === boardId)
  if (!found) throw new Error(`Nobody is at ${boardId}`)
  return found
}

async function addFrame(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Kare ekle' }).click()
  await page.getByRole('menuitem', { name: type }).click()
}

/** Uploads a photo and accepts the proposed upright crop. */
async function putPicture(page: Page, frame: Locator): Promise<void> {
  const { name, bytes } = await createPhoto(page, 1280, 720)
  await frame.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
  const crops = page.getByRole('dialog')
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await expect(crops).toBeHidden()
}
