// Newsletters: put together of contents and recipes, tested, scheduled, taken back, sent, and read where they arrived.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Locator, Page } from '@playwright/test'
import { ScheduleMailingDocument } from '../apps/web/src/features/mailing/mailing-calls.ts'
import { getDocument, listDocument, saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { acceptHandbook, type Caller, call, ownMark, writeNews } from './calls.ts'
import { at, expect, expectNoAxeViolations, test } from './newsroom.ts'
import { takePhotograph } from './photograph.ts'

const MINUTE_MS = 60_000
const LIST = '/mailing/list'
const DETAIL = '/mailing/detail'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sending = (page: Page) => section(page, 'Gönderim')
const items = (page: Page) => page.getByRole('list', { name: 'İçerikler' }).getByRole('listitem')
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
const mail = (page: Page) => page.frameLocator('iframe[title="E-posta önizlemesi"]')

/** Chooses a moment in the picker of the form, by the clock of Istanbul. */
async function chooseMoment(page: Page, moment: Date): Promise<void> {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('tr', { timeZone: 'Europe/Istanbul', ...options }).format(moment)
  await page.getByRole('button', { name: /^Gönderim zamanı/ }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Gönderim zamanı', exact: true })
  const day = picker.getByRole('button', { name: new RegExp(`^${part({ day: 'numeric', month: 'long' })}`) })
  await expect(picker.getByRole('button', { name: 'Sonraki ay' })).toBeVisible()
  if (!(await day.isVisible())) await picker.getByRole('button', { name: 'Sonraki ay' }).press('Enter')
  await day.press('Enter')
  await picker.getByRole('spinbutton', { name: 'Saat' }).fill(part({ hour: '2-digit', hourCycle: 'h23' }))
  await picker.getByRole('spinbutton', { name: 'Dakika' }).fill(part({ minute: '2-digit' }).padStart(2, '0'))
  await picker.getByRole('button', { name: 'Uygula' }).press('Enter')
  await expect(picker).toBeHidden()
}

/** Adds what the selection dialog finds for some words, from one of its tabs. */
async function choose(page: Page, open: Locator, words: string, tab?: string): Promise<void> {
  await open.press('Enter')
  const chooser = dialog(page)
  if (tab) await chooser.getByRole('tab', { name: tab }).press('Enter')
  await chooser.getByRole('searchbox').fill(words)
  const rows = chooser.getByRole('list', { name: 'Seçilebilecekler' }).getByRole('checkbox')
  await expect(rows.first()).toHaveAccessibleName(new RegExp(words))
  await rows.first().press('Enter')
  await expect(chooser).toBeHidden()
}

/** Where the mail that came for somebody is read, found by a word of its recipient or subject. */
async function arrived(page: Page, words: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await page.request.get(`/inbox?q=${encodeURIComponent(words)}`)).text()
    found = /href="(\/inbox\/\d+)/.exec(list)?.[1]
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return String(found)
}

/** Tells the demo's mail server what to do with mails for the addresses of a domain. */
async function treat(domain: string, mode: 'takes' | 'holds' | 'refuses'): Promise<void> {
  const told = { method: 'POST', body: JSON.stringify({ domain, mode }) }
  expect((await fetch(`${process.env.JOURNEYS_AT}/inbox/control`, told)).ok).toBe(true)
}

/** How long before its moment a newsletter is scheduled at least. */
async function setLeadMinutes(admin: Caller, mailingLeadMinutes: number): Promise<void> {
  const entity = ENTITIES.siteConfiguration
  const { item } = await call(admin, getDocument(entity), { id: String(admin.siteId) })
  await call(admin, saveDocument(entity), {
    input: { id: item?.id, version: item?.version, mailingLeadMinutes },
  })
}

/** Saves a newsletter of one content to the readers of a channel. */
async function newsletterOf(
  caller: Caller,
  values: Record<string, unknown>,
  channel: string,
  contentId: string,
): Promise<{ id: string }> {
  const { list } = await call(caller, listDocument(ENTITIES.mailingChannel), {
    filter: {},
    page: 1,
    limit: 50,
  })
  const channelId = list.items.find(({ linkName }) => linkName === channel)?.id
  const items = [{ key: 'a', type: 'content', contentId }]
  return (await call(caller, saveDocument(ENTITIES.mailing), { input: { ...values, channelId, items } })).item
}

/** No clock of a running newsroom can be set; so its moment is brought as near as one would wait for it. */
async function bringNear(caller: Caller, id: string): Promise<void> {
  const entity = ENTITIES.mailing
  // On a slow machine it may have passed before it is scheduled.
  await expect(async () => {
    const { item } = await call(caller, getDocument(entity), { id })
    const date = new Date(Date.now() + 2_500).toISOString()
    const saved = await call(caller, saveDocument(entity), { input: { id, version: item?.version, date } })
    await call(caller, ScheduleMailingDocument, { id, version: saved.item.version })
  }).toPass()
}

test('a newsletter is built, looked at, tested, scheduled, and taken back', async ({ signedIn, caller }) => {
  const mark = ownMark()
  const title = `Hafta sonu seçkisi ${mark}`
  const chief = await caller('chief')
  for (const name of ['Film', 'Dizi'])
    await writeNews(chief, { title: `${name} ${mark}`, status: 'published' })
  const page = await signedIn('mailing', DETAIL)

  await test.step('it says what is to be mended, and that nothing goes to anybody', async () => {
    await expect(sending(page)).toContainText('Henüz kaydedilmedi.')
    await expect(section(page, 'Göndermeden önce')).toContainText('En az bir içerik ekleyin.')
  })
  await test.step('put together of a content, a group with a picture, and a recipe in it', async () => {
    await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)
    await page.getByRole('combobox', { name: 'Tür' }).click()
    await page.getByRole('option', { name: 'Ne izlesek' }).click()
    await page.getByRole('combobox', { name: 'Kanal' }).click()
    await page.getByRole('option', { name: 'Ne izlesek?' }).click()
    await choose(page, button(page, 'Seç…'), `Film ${mark}`)
    await expect(items(page)).toHaveCount(1)
    await button(page, 'Grup ekle').press('Enter')
    const group = items(page).nth(1)
    await group.getByRole('textbox', { name: 'Başlık' }).fill('Sofra')
    const { name, bytes } = await takePhotograph(page, 1_280, 720)
    await group.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
    await choose(page, button(page, 'Sofra grubuna seç…'), 'Süzme mercimek', 'Tarifler')
    await expect(items(page)).toHaveCount(3)
  })
  await test.step('the same content is not offered twice', async () => {
    await button(page, 'Seç…').press('Enter')
    await dialog(page).getByRole('searchbox').fill(mark)
    await expect(dialog(page).getByRole('checkbox', { name: /, Zaten listede$/ })).toHaveCount(1)
    await expect(dialog(page).getByRole('checkbox', { name: /^Film .*, Zaten listede$/ })).toBeDisabled()
    // What is searched for goes first.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('an item takes words of its own; the preview is the mail with them', async () => {
    await items(page).first().getByRole('button', { expanded: false }).press('Enter')
    await items(page).first().getByRole('textbox', { name: 'Başlık' }).fill(`Bu akşam ${mark}`)
    await items(page).first().getByRole('textbox', { name: 'Spot' }).fill('Yağmurlu bir gece için.')
    await page.getByRole('button', { name: 'E-posta önizlemesi' }).press('Enter')
    await expect(mail(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(mail(page).getByText(`Bu akşam ${mark}`)).toBeVisible()
    await expect(mail(page).getByRole('heading', { name: 'Sofra' })).toBeVisible()
    await expect(mail(page).getByText('Süzme mercimek çorbası')).toBeVisible()
    await page.getByText('Düz metin').click()
    await expect(page.locator('pre')).toContainText('Yağmurlu bir gece için.')
    await page.getByText('Masaüstü').click()
    await button(page, 'Ayrıntılar').press('Enter')
  })
  await test.step('what only the house can open is said at its place, and mended', async () => {
    const recipe = items(page).nth(2)
    await recipe.getByRole('button', { expanded: false }).press('Enter')
    const link = recipe.getByRole('textbox', { name: 'Bağlantı' })
    const own = await link.inputValue()
    await link.fill('http://10.0.0.7/tarif')
    const finding = section(page, 'Göndermeden önce').getByRole('button', { name: /iç ağdan açılıyor\.$/ })
    await expect(finding).toBeVisible()
    await finding.press('Enter')
    await expect(link).toBeFocused()
    await link.fill(own)
    await expect(finding).toBeHidden()
  })
  await test.step('a test comes to whoever asks for it, and saves it without scheduling it', async () => {
    await button(page, 'Kaydet ve bana deneme gönder').press('Enter')
    await expect(notices(page)).toContainText('Deneme oguz.kaya@example.com adresine gönderildi')
    const inbox = await (await page.request.get(await arrived(page, title))).text()
    expect(inbox).toContain('oguz.kaya@example.com')
    await expect(sending(page)).toContainText('Kayıtlı, ama zamanlanmadı: kimseye gönderilmeyecek.')
  })
  await test.step('too soon is refused with the minutes', async () => {
    await chooseMoment(page, new Date(Date.now() + 5 * MINUTE_MS))
    await expect(section(page, 'Göndermeden önce')).toContainText('en az 15 dakika sonrası')
    await button(page, 'Kaydet ve zamanla').press('Enter')
    await expect(sending(page).getByRole('alert')).toHaveText(
      '“Gönderim zamanı” şu andan en az 15 dakika sonrası olmalı.',
    )
  })
  await test.step('scheduled after a question that names the readers', async () => {
    await chooseMoment(page, new Date(Date.now() + 26 * 60 * MINUTE_MS))
    await button(page, 'Kaydet ve zamanla').press('Enter')
    await expect(dialog(page)).toContainText(/Şu anda \d+ okura gidecek\./)
    await dialog(page).getByRole('button', { name: 'Zamanla', exact: true }).press('Enter')
    await expect(notices(page)).toContainText(`“${title}” zamanlandı`)
    await expect(sending(page)).toContainText(/\d\d:\d\d için zamanlandı\./)
  })
  await test.step('changed and saved since, it says what goes out', async () => {
    await page.getByRole('textbox', { name: 'Ön başlık' }).fill('Üç film, bir çorba.')
    await page.keyboard.press('Control+s')
    await expect(sending(page)).toContainText('Zamanlandıktan sonra değiştirildi')
  })
  await test.step('cancelled it waits for nothing, lies in the trash, and comes back as a draft', async () => {
    await button(page, 'İptal et').press('Enter')
    await dialog(page).getByRole('button', { name: 'İptal et', exact: true }).press('Enter')
    await expect(page.getByText('Bu bülten çöp kutusunda.')).toBeVisible()
    await expect(section(page, 'Gönderimin durumu')).toContainText('İptal edildi')
    await button(page, 'Çöp kutusundan çıkar').press('Enter')
    await expect(sending(page)).toContainText('Kayıtlı, ama zamanlanmadı')
  })
})

test('a newsletter is sent, followed live, paused, tried again, read where it arrived, and left by one click', async ({
  signedIn,
  caller,
}) => {
  const mark = ownMark()
  const title = `Ekranda bu hafta ${mark}`
  // A site of its own, whose lead time no other journey asks about.
  const siteId = 3
  const admin = await caller('admin', siteId)
  await acceptHandbook(admin)
  const news = await writeNews(admin, { title: `Belgesel ${mark}`, status: 'published' })
  const { id } = await newsletterOf(admin, { title, mailingType: 'whatToWatch' }, 'ne-izlesek', news.id)
  await setLeadMinutes(admin, 0)
  await treat('example.net', 'holds')
  await treat('example.org', 'refuses')
  const page = await signedIn('admin', at(`${LIST}?status=scheduled&status=sending`, siteId), { siteId })
  await bringNear(admin, id)
  const panel = section(page, 'Gönderimin durumu')
  const standing = panel.getByRole('status').first()
  await test.step('its moment comes, and the list of what is pending says so', async () => {
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Gönderiliyor')
    await row.press('Enter')
    await expect(page.getByText('Bu bülten gönderiliyor; artık değiştirilemez.')).toBeVisible()
    await expect(page.getByText('Yalnızca okuma yetkiniz var')).toBeHidden()
    await expect(standing).toHaveText(/^Gönderiliyor ?[1-9]\d* \/ \d+ alıcı$/)
    await expectNoAxeViolations(page)
    // Nothing of it lies beside the inspector.
    const inspector = page.getByRole('complementary', { name: 'Ayrıntılar' })
    await expect(inspector.getByRole('row').nth(2)).toBeVisible()
    expect(await inspector.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
  await test.step('paused, nobody more gets it; resumed, it counts to its end', async () => {
    await button(page, 'Duraklat').press('Enter')
    await dialog(page).getByRole('button', { name: 'Duraklat', exact: true }).press('Enter')
    await expect(standing).toContainText('Duraklatıldı')
    await treat('example.net', 'takes')
    await expect(panel.getByRole('button', { name: /^Gönderiliyor/ })).toBeHidden()
    await expect(panel.getByRole('button', { name: /^Bekliyor \d+$/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await button(page, 'Sürdür').press('Enter')
    await expect(standing).toHaveText(/^Gönderildi ?(\d+) \/ \1 alıcı$/)
  })
  await test.step('those whom it did not reach are tried again, and nobody else', async () => {
    await treat('example.org', 'takes')
    await panel.getByRole('button', { name: /^Başarısız \d+$/ }).press('Enter')
    await expect(panel.getByRole('row').nth(1)).toContainText('@example.org')
    await expectNoAxeViolations(page)
    await panel.getByRole('button', { name: /alıcıya yeniden gönder$/ }).press('Enter')
    await dialog(page)
      .getByRole('button', { name: /^\d+ alıcıya gönder$/ })
      .press('Enter')
    await panel.getByRole('button', { name: 'Başarısız 0' }).press('Enter')
    await expect(standing).toHaveText(/^Gönderildi ?(\d+) \/ \1 alıcı$/)
  })
  const reader = await test.step('a recipient is found by their address', async () => {
    const cells = panel.getByRole('cell').filter({ hasText: '@example.net' })
    const address = String(await cells.first().textContent())
    await panel.getByRole('searchbox').fill(address)
    await expect(panel.getByRole('row')).toHaveCount(2)
    await expect(panel.getByRole('row').nth(1)).toContainText('Gönderildi')
    return address
  })
  await test.step('the mail is read where it arrived, with its text and its way out', async () => {
    await arrived(page, title)
    await page.goto(`/inbox?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: reader }).click()
    const body = page.frameLocator('iframe')
    await expect(body.getByText(`Belgesel ${mark}`)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Düz metin' }).click()
    await expect(page.locator('pre')).toContainText(`Belgesel ${mark}`)
    await expect(page.locator('pre')).toContainText('Abonelikten çık: http')
    await page.getByRole('link', { name: 'Başlıklar', exact: true }).click()
    await expect(page.getByRole('row', { name: /^List-Unsubscribe-Post / })).toContainText('One-Click')
    const out = await page.getByRole('row', { name: /^List-Unsubscribe </ }).textContent()
    const [, leave = ''] = /<(http[^>]+)>/.exec(String(out)) ?? []
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await page.request.post(leave, { form })).ok()).toBe(true)
  })
  await test.step('who left by one click is no reader of the channel any more', async () => {
    await page.goto(at(`/mailing/readers?q=${encodeURIComponent(reader)}`, siteId))
    await expect(page.getByRole('row').filter({ hasText: reader })).toContainText('Ayrıldı')
  })
})

test('on the Arabic site form, preview and mail stand from the right', async ({ signedIn, caller }) => {
  const mark = ownMark()
  const siteId = 2
  const chief = await caller('chief', siteId)
  const news = await writeNews(chief, { title: `ثلوج كثيفة ${mark}`, status: 'published' })
  const title = `نشرة الصباح ${mark}`
  const { id } = await newsletterOf(chief, { title, mailingType: 'morningNotes' }, 'موجز-الصباح', news.id)
  const page = await signedIn('chief', at(`${DETAIL}/${id}`, siteId), { siteId })
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveCSS('direction', 'rtl')
  // What is too long for its place is cut at its end.
  const card = items(page).first().getByRole('button', { expanded: false })
  await expect(card).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
  await card.press('Enter')
  await expect(items(page).first().getByRole('textbox', { name: 'Spot' })).toHaveCSS('direction', 'rtl')
  await page.getByRole('button', { name: 'E-posta önizlemesi' }).press('Enter')
  const shown = mail(page).getByText(`ثلوج كثيفة ${mark}`)
  await expect(shown).toBeVisible()
  await expect(shown).toHaveCSS('direction', 'rtl')
  await expect(mail(page).locator('html')).toHaveAttribute('lang', 'ar')
  await expectNoAxeViolations(page)
  await button(page, 'Ayrıntılar').press('Enter')
  await button(page, 'Bana deneme gönder').press('Enter')
  await expect(notices(page)).toContainText('nermin.karaca@example.com')
  await page.goto(await arrived(page, title))
  const came = page.frameLocator('iframe')
  await expect(came.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(came.getByText(`ثلوج كثيفة ${mark}`)).toHaveCSS('text-align', 'right')
})

test('by keys alone a newsletter is put together, put in order, looked at and scheduled', async ({
  signedIn,
  caller,
}) => {
  const mark = ownMark()
  const chief = await caller('chief')
  for (const name of ['Birinci', 'İkinci'])
    await writeNews(chief, { title: `${name} ${mark}`, status: 'published' })
  const page = await signedIn('mailing', LIST)
  const keys = page.keyboard
  /** Goes on with Tab until that has the focus, as somebody without a mouse does. */
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    const isThere = () => target.evaluate((one) => one === one.ownerDocument.activeElement)
    for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await keys.press('Tab')
    await expect(target).toBeFocused()
  }
  await goTo(
    page.getByRole('button', { name: 'Yeni bülten' }).or(page.getByRole('link', { name: 'Yeni bülten' })),
  )
  await keys.press('Enter')
  await goTo(page.getByRole('textbox', { name: 'Başlık', exact: true }))
  await keys.type(`Klavyeden ${mark}`)
  await goTo(page.getByRole('combobox', { name: 'Kanal' }))
  await keys.press('ArrowDown')
  await keys.type('Sabah')
  await expect(page.getByRole('option')).toHaveCount(1)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Kanal' })).toHaveValue('Sabah notları')

  await test.step('the moment', async () => {
    await goTo(page.getByRole('button', { name: /^Gönderim zamanı/ }))
    await keys.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Gönderim zamanı', exact: true })
    await goTo(picker.getByRole('button', { name: 'Sonraki ay' }))
    await keys.press('Enter')
    await expect(picker.locator('table button[tabindex="0"]')).toHaveCount(1)
    await goTo(picker.locator('table button[tabindex="0"]'))
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await goTo(picker.getByRole('spinbutton', { name: 'Saat' }))
    await keys.type('0730')
    await goTo(picker.getByRole('button', { name: 'Uygula' }))
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: /^Gönderim zamanı .*07:30/ })).toBeFocused()
  })
  await test.step('its contents, in another order', async () => {
    await goTo(button(page, 'Seç…'))
    await keys.press('Enter')
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
    await keys.type(mark)
    const rows = dialog(page).getByRole('list', { name: 'Seçilebilecekler' }).getByRole('checkbox')
    await expect(rows).toHaveCount(2)
    await keys.press('ArrowDown')
    await keys.press('Space')
    await keys.press('Shift+ArrowDown')
    await keys.press('Enter')
    await expect(items(page)).toContainText([`İkinci ${mark}`, `Birinci ${mark}`])
    await expect(
      items(page)
        .first()
        .getByRole('button', { name: /ok tuşlarıyla taşınır$/ }),
    ).toBeFocused()
    await keys.press('ArrowDown')
    await expect(items(page)).toContainText([`Birinci ${mark}`, `İkinci ${mark}`])
  })
  await test.step('the preview, and back to the sending', async () => {
    await page.keyboard.press('Shift+Tab')
    await goTo(page.getByRole('button', { name: 'E-posta önizlemesi' }))
    await keys.press('Enter')
    await expect(mail(page).getByText(`Birinci ${mark}`)).toBeVisible()
    await goTo(page.getByRole('button', { name: 'Önizlemeyi kapat' }))
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'E-posta önizlemesi' })).toBeFocused()
  })
  await test.step('scheduled, and taken back', async () => {
    await goTo(button(page, 'Kaydet ve zamanla'))
    await keys.press('Enter')
    await goTo(dialog(page).getByRole('button', { name: 'Zamanla', exact: true }))
    await keys.press('Enter')
    await expect(sending(page)).toContainText(/ 07:30 için zamanlandı\./)
    await goTo(button(page, 'İptal et'))
    await keys.press('Enter')
    await goTo(dialog(page).getByRole('button', { name: 'İptal et', exact: true }))
    await keys.press('Enter')
    await expect(page.getByText('Bu bülten çöp kutusunda.')).toBeVisible()
  })
})

for (const [place, viewport] of [
  ['at a desk', { width: 1_366, height: 768 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`the screens of newsletters give axe nothing to say ${place}`, async ({ signedIn, caller }) => {
    const mark = ownMark()
    const chief = await caller('chief')
    const news = await writeNews(chief, { title: `Görülen ${mark}`, status: 'published' })
    const values = { title: `Görülen ${mark}`, mailingType: 'sundaySupplement' }
    const { id } = await newsletterOf(await caller('mailing'), values, 'pazar-eki', news.id)
    const page = await signedIn('mailing', LIST, { viewport })
    const rows = page.locator('[data-row-id]')
    const screens: [address: string, shown: () => Locator][] = [
      [LIST, () => rows.first()],
      [`${LIST}?status=scheduled&status=sending&status=missed&status=failed`, () => page.getByRole('main')],
      ['/mailing/old', () => page.getByRole('heading', { level: 1 })],
      ['/mailing/old-upcoming', () => page.getByRole('heading', { level: 1 })],
      ['/mailing/old-sent', () => page.getByRole('link', { name: /^Sabah notları/ })],
      [`${DETAIL}/${id}`, () => items(page).first()],
    ]
    for (const [address, shown] of screens) {
      await page.goto(at(address))
      await expect(shown()).toBeVisible()
      await expectNoAxeViolations(page)
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth'),
        address,
      ).toBeLessThanOrEqual(viewport.width)
    }
    await page.getByRole('button', { name: 'E-posta önizlemesi' }).click()
    await expect(mail(page).getByText(`Görülen ${mark}`).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Önizlemeyi kapat' }).click()
  })
