// Push messages: from a content to a reader's phone in two steps, retrying only a failed platform, and the question about
// a repeated message. Also cancellation, and share links of a content.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, uniqueMark, writeNews } from './calls.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

const LIST = '/content/notifications'
const detail = (id: string) => `${LIST}/detail/${id}`
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sets the behavior of the demo's push service for a platform. */
async function tell(platform: string, mode: string): Promise<void> {
  await fetch(`${process.env.JOURNEYS_AT}/push-service/control`, {
    method: 'POST',
    body: JSON.stringify({ platform, mode }),
  })
}

/** Registers a reader's device on the public page. */
async function subscribe(page: Page, site: string, device: string): Promise<void> {
  await page.getByLabel('Site', { exact: true }).selectOption({ label: site })
  await page.getByLabel('Cihaz').selectOption({ label: device })
  await button(page, 'Bildirimleri aç').press('Enter')
  await expect(page.getByRole('status')).toContainText('Kaydedildi')
}

async function openOffer(page: Page, name: string): Promise<void> {
  await button(page, 'Diğer işlemler').press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

async function messageOf(caller: Caller, input: object): Promise<{ id: string; version: number }> {
  return (await call(caller, saveDocument(ENTITIES.notification), { input: { opens: 'site', ...input } }))
    .item
}

test('a published content is pushed in two steps, by keys, to a subscribed phone; a second push needs confirmation', async ({
  signedIn,
  visiting,
  caller,
}) => {
  const mark = uniqueMark()
  const { id } = await writeNews(await caller('chief'), { title: `Kar ${mark}`, status: 'published' })
  const reader = await visiting('/push-service/reader?lang=tr')
  await subscribe(reader, 'Manşet', 'Web sitesi')
  await expectNoAxeViolations(reader)

  const page = await signedIn('chief', `/content/news/${id}`)
  await openOffer(page, 'Anlık bildirim gönder…')
  const title = dialog(page).getByRole('textbox', { name: 'Başlık' })
  await expect(title).toHaveValue(`Kar ${mark}`)
  await expectNoAxeViolations(page)
  await title.fill(`Kar yolları kapadı ${mark}`)
  await button(page, 'Devam et').press('Enter')
  await expect(dialog(page)).toContainText(`“Kar yolları kapadı ${mark}” şimdi`)
  await expect(dialog(page)).toContainText(/\d+ cihaza gönderilecek/)
  await expectNoAxeViolations(page)
  await button(page, 'Şimdi gönder').press('Enter')
  await expect(page.getByText('Anlık bildirim gönderiliyor')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await reader.goto('/push-service?lang=tr')
  const shown = reader.locator('[data-platform="webSite"]').filter({ hasText: `Kar yolları kapadı ${mark}` })
  await expect(shown.first()).toBeVisible()
  await expect(shown.first().getByRole('link')).toHaveAttribute('href', new RegExp(`-${id}$`))
  await expectNoAxeViolations(reader)

  await openOffer(page, 'Anlık bildirim gönder…')
  await expect(title).toHaveValue(`Kar ${mark}`)
  await title.fill(`Kar sürüyor ${mark}`)
  await button(page, 'Devam et').press('Enter')
  await button(page, 'Şimdi gönder').press('Enter')
  await expect(page.getByText('Aynı içerik yeniden gönderilsin mi?')).toBeVisible()
  await expect(dialog(page).last()).toContainText(`Kar yolları kapadı ${mark}`)
  await button(page, 'Yine de gönder').press('Enter')
  await expect(
    reader
      .locator('[data-platform="webSite"]')
      .filter({ hasText: `Kar sürüyor ${mark}` })
      .first(),
  ).toBeVisible()
})

test('one platform rejects: the others get the message, the platform and reason are shown at once, and it is resumed there only', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const { id } = await messageOf(await caller('chief'), {
    title: `Deprem ${mark}`,
    platforms: ['special', 'mobileApp', 'other'],
  })
  // It has more devices than may be rejected consecutively, and no other journey uses them.
  await tell('mobileApp', 'refuses')
  const page = await signedIn('chief', detail(id))
  await button(page, 'Gönder…').click()
  await button(page, 'Şimdi gönder').click()
  await expect(page.getByText('Şu platformlarda gönderilemedi: Mobil uygulama.')).toBeVisible()
  const delivery = page.getByRole('region', { name: 'Gönderim' })
  await expect(delivery.getByRole('row', { name: /^Özel [1-9]\d* 0 0 0/ })).toBeVisible()
  await expect(delivery.getByRole('row', { name: /^Diğer [1-9]\d* 0 0 0/ })).toBeVisible()
  await expect(
    delivery.getByRole('row', { name: /^Mobil uygulama 0 .*ulaşmayan 20 alıcıyı.* 0 [1-9]/ }),
  ).toBeVisible()
  await expect(delivery.getByText(/art arda reddetti \(403\).* \d+ alıcı bekliyor\./)).toBeVisible()
  await expectNoAxeViolations(page)

  await tell('mobileApp', 'takes')
  await button(page, 'Sürdür: Mobil uygulama').press('Enter')
  await expect(
    delivery.getByRole('row', { name: /^Mobil uygulama [1-9]\d* .*ulaşmayan 20 alıcıyı.* 0 0/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: '20 cihaza yeniden gönder' }).click()
  await expect(page.getByText(/gönderildi\. Değiştirilemez\./)).toBeVisible()
  await page.goto(page.url().replace(/\/detail\/.*/, `?q=${mark}`))
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Gönderildi')
  await expectNoAxeViolations(page)
})

test('a message for later waits, cannot be changed, and is canceled in time', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const date = new Date(Date.now() + 26 * 3_600_000).toISOString()
  const { id } = await messageOf(await caller('chief'), {
    title: `Yarın ${mark}`,
    platforms: ['other'],
    date,
  })
  const page = await signedIn('chief', detail(id))
  await button(page, 'Gönder…').click()
  await expect(dialog(page)).toContainText('O zamana kadar iptal edebilirsiniz')
  await button(page, 'Zamanla').click()
  await expect(
    page.getByText(/gönderilecek\. Değiştirmek için iptal edip yenisini oluşturun\./),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Başlık' })).not.toBeEditable()
  await page.getByRole('button', { name: /ptal et/ }).click()
  await expect(dialog(page)).toContainText('kimseye gönderilmez')
  await dialog(page).getByRole('button', { name: 'Gönderimi iptal et', exact: true }).click()
  await expect(page.getByText('İptal edildi', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /ptal et/ })).toBeHidden()
})

test('a person who may not send writes a message, and leaves the sending to others', async ({
  signedIn,
  caller,
}) => {
  const { id } = await messageOf(await caller('editor'), { title: `Taslak ${uniqueMark()}` })
  const page = await signedIn('editor', detail(id))
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeEditable()
  await expect(button(page, 'Gönder…')).toBeHidden()
})

test('on the Arabic site a message is written and shown from right to left', async ({
  signedIn,
  visiting,
  caller,
}) => {
  const title = `ثلوج كثيفة ${uniqueMark()}`
  const reader = await visiting('/push-service/reader?lang=tr')
  await subscribe(reader, 'العربية', 'Mobil site')
  const { id } = await messageOf(await caller('chief', 2), { title, platforms: ['mobileSite'] })
  const page = await signedIn('chief', detail(id), { siteId: 2 })
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveCSS('direction', 'rtl')
  await button(page, 'Gönder…').click()
  await button(page, 'Şimdi gönder').click()
  await expect(page.getByText(/gönderildi\. Değiştirilemez\./)).toBeVisible()
  await reader.goto('/push-service?lang=tr')
  const shown = reader.getByText(title).first()
  await expect(shown).toBeVisible()
  await expect(shown).toHaveAttribute('dir', 'rtl')
  await expect(shown).toHaveAttribute('lang', 'ar')
})

test('a published content is shared with a link for each network, and its text is preserved', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const { id } = await writeNews(await caller('chief'), { title: `Paylaşılan ${mark}`, status: 'published' })
  const page = await signedIn('chief', `/content/news/${id}`)
  await openOffer(page, 'Paylaş…')
  await expect(dialog(page).getByLabel('Telegram bağlantısı', { exact: true })).toHaveValue(
    new RegExp(`-${id}\\?utm_source=telegram&utm_medium=social$`),
  )
  const instagram = dialog(page).getByRole('listitem', { name: 'Instagram' })
  await expect(instagram).toContainText('Görselin 1:1 kırpması var')
  await dialog(page).getByRole('switch', { name: 'Tüm ağlarda aynı metin' }).press('Space')
  await dialog(page).getByRole('textbox', { name: 'X metni' }).fill('x'.repeat(260))
  await expect(dialog(page).getByRole('listitem', { name: 'X', exact: true })).toContainText(
    '4 karakter fazla',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await openOffer(page, 'Paylaş…')
  await expect(dialog(page).getByRole('textbox', { name: 'X metni' })).toHaveValue('x'.repeat(260))
  await expect(dialog(page).getByRole('textbox', { name: 'Facebook metni' })).toHaveValue(
    `Paylaşılan ${mark}`,
  )
})
