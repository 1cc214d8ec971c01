// Chat messages: written, tested, sent and delivered to the demo's chat service, and scheduled and canceled before their time.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, uniqueMark, writeNews } from './calls.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

const LIST = '/content/chat-messages'
const DETAIL = `${LIST}/detail`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const delivery = (page: Page) => page.getByRole('region', { name: 'Gönderim' })

/** Texts in a room of the chat service. */
async function posts(room: string): Promise<string[]> {
  const answer = await fetch(`${process.env.JOURNEYS_AT}/chat-service/posts`)
  const all = (await answer.json()) as { room: string; text: string }[]
  return all.filter((post) => post.room === room).map(({ text }) => text)
}

async function pick(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Metin' }).fill('Ayrıntılar haberimizde.')
  await pick(page, 'Oda', 'Okur odası')
}

/** A room of the chat service, and a saved message to it. */
async function saveMessage(caller: Caller, mark: string, input: object): Promise<string> {
  const text = `${process.env.JOURNEYS_AT}/chat-service/hooks/room-${mark}`
  const room = { name: `Oda ${mark}`, webhook: { text }, isApproved: true }
  const { item } = await call(caller, saveDocument(ENTITIES.chatRoom), { input: room })
  return (await call(caller, saveDocument(ENTITIES.chatMessage), { input: { roomId: item.id, ...input } }))
    .item.id
}

test('a chat message with a story is written, tested, sent, and appears in the room', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const { id } = await writeNews(await caller('chief'), { title: `Kar ${mark}`, status: 'published' })
  const page = await signedIn('chief', DETAIL)
  await write(page, `Kar geliyor ${mark}`)
  await pick(page, 'Bağlantılı içerik', `Kar ${mark}`)
  await expectNoAxeViolations(page)

  await button(page, 'Kaydet ve dene').click()
  await expect(page.getByText('Deneme “Haber merkezi deneme” odasına gönderildi')).toBeVisible()
  expect((await posts('manset-tests')).filter((text) => text.includes(mark))).toHaveLength(1)
  expect((await posts('manset-readers')).filter((text) => text.includes(mark))).toEqual([])

  await button(page, 'Gönder').click()
  await expect(dialog(page)).toContainText(`“Kar geliyor ${mark}” odadaki herkese hemen gider`)
  await dialog(page).getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(delivery(page)).toContainText('1 / 1 alıcı')
  await expect(page.getByText(/gönderildi; değiştirilemez\./)).toBeVisible()
  await expectNoAxeViolations(page)
  const [post] = (await posts('manset-readers')).filter((text) => text.includes(mark))
  expect(post).toMatch(
    new RegExp(`^Kar geliyor ${mark}\n\nAyrıntılar haberimizde\\.\n\nKar ${mark}\nhttps?://\\S+-${id}$`),
  )

  await page.goto(LIST)
  await expect(page.getByRole('row').filter({ hasText: `Kar geliyor ${mark}` })).toContainText('Gönderildi')
  await expectNoAxeViolations(page)
})

test('a scheduled chat message is canceled, and nothing is posted', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const date = new Date(Date.now() + 86_400_000).toISOString()
  const id = await saveMessage(chief, mark, { title: `Yarın ${mark}`, date })
  const page = await signedIn('chief', `${DETAIL}/${id}`)
  await button(page, 'Zamanla').click()
  await dialog(page).getByRole('button', { name: 'Zamanla', exact: true }).click()
  await expect(page.getByText(/Değiştirmek için önce gönderimi iptal edin\./)).toBeVisible()
  await expect(button(page, 'Zamanla')).toBeHidden()
  await expectNoAxeViolations(page)

  await delivery(page).getByRole('button', { name: 'Gönderimi iptal et' }).click()
  await dialog(page).getByRole('button', { name: 'Gönderimi iptal et' }).click()
  await expect(page.getByText('Gönderim iptal edildi. Düzenleyip yeniden gönderebilirsiniz.')).toBeVisible()
  await expect(button(page, 'Zamanla')).toBeVisible()
  expect(await posts(`room-${mark}`)).toEqual([])
})

test('a room of the chat service is added without its address being shown again', async ({ signedIn }) => {
  const mark = uniqueMark()
  const page = await signedIn('admin', '/settings/other/chat-rooms')
  await page.getByRole('button', { name: 'Yeni sohbet odası' }).click()
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(`Oda ${mark}`)
  await page.getByLabel('Webhook adresi').fill(`${process.env.JOURNEYS_AT}/chat-service/hooks/oda`)
  await page.getByRole('button', { name: 'Ekle', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: `Oda ${mark}` })
  await expect(row).toContainText(new URL(process.env.JOURNEYS_AT ?? '').host)
  await expect(page.getByText('/chat-service/hooks/oda')).toHaveCount(0)
  await expectNoAxeViolations(page)
})
