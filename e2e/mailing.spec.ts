import { acceptHandbook, uniqueMark, writeNews } from './calls.ts'
import {
  button,
  choose,
  chooseTimestamp,
  DETAIL,
  dialog,
  items,
  LIST,
  MINUTE_MS,
  mail,
  moveScheduleNear,
  notices,
  saveNewsletter,
  section,
  sending,
  setLeadMinutes,
  setMailMode,
  waitForMail,
} from './newsletters.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'
import { createPhoto } from './photo.ts'

test('a newsletter is built, previewed, tested, scheduled and canceled', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const title = `Hafta sonu seçkisi ${mark}`
  const chief = await caller('chief')
  for (const name of ['Film', 'Dizi'])
    await writeNews(chief, { title: `${name} ${mark}`, status: 'published' })
  const page = await signedIn('mailing', DETAIL)

  await test.step('it lists problems, and says that nothing is sent', async () => {
    await expect(sending(page)).toContainText('Henüz kaydedilmedi.')
    await expect(section(page, 'Göndermeden önce')).toContainText('En az bir içerik ekleyin.')
  })
  await test.step('built from a content, a group with a picture, and a recipe in it', async () => {
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
    const { name, bytes } = await createPhoto(page, 1_280, 720)
    await group.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
    await choose(page, button(page, 'Sofra grubuna seç…'), 'Süzme mercimek', 'Tarifler')
    await expect(items(page)).toHaveCount(3)
  })
  await test.step('the same content is not offered twice', async () => {
    await button(page, 'Seç…').press('Enter')
    await dialog(page).getByRole('searchbox').fill(mark)
    await expect(dialog(page).getByRole('checkbox', { name: /, Zaten listede$/ })).toHaveCount(1)
    await expect(dialog(page).getByRole('checkbox', { name: /^Film .*, Zaten listede$/ })).toBeDisabled()
    // The first Escape clears the search.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('an item gets its own texts; the preview is the mail with them', async () => {
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
  await test.step('an internal link is reported in its place, and fixed', async () => {
    const recipe = items(page).nth(2)
    await recipe.getByRole('button', { expanded: false }).press('Enter')
    const link = recipe.getByRole('textbox', { name: 'Bağlantı' })
    const own = await link.inputValue()
    await link.fill('http://10.0.0.7/tarif')
    const finding = section(page, 'Göndermeden önce').getByRole('button', { name: /iç ağınızda açılır\.$/ })
    await expect(finding).toBeVisible()
    await finding.press('Enter')
    await expect(link).toBeFocused()
    await link.fill(own)
    await expect(finding).toBeHidden()
  })
  await test.step('a test is sent to the person who requests it, and saves without scheduling', async () => {
    await button(page, 'Kaydet ve bana deneme e-postası gönder').press('Enter')
    await expect(notices(page)).toContainText('Deneme e-postası gönderildi: oguz.kaya@example.com')
    const inbox = await (await page.request.get(await waitForMail(page, title))).text()
    expect(inbox).toContain('oguz.kaya@example.com')
    await expect(sending(page)).toContainText('Kaydedildi ama zamanlanmadı. Gönderilmeyecek.')
  })
  await test.step('too early a time is rejected with the minutes', async () => {
    await chooseTimestamp(page, new Date(Date.now() + 5 * MINUTE_MS))
    await expect(section(page, 'Göndermeden önce')).toContainText('en az 15 dakika sonra')
    await button(page, 'Kaydet ve zamanla').press('Enter')
    await expect(sending(page).getByRole('alert')).toHaveText(
      '“Gönderim zamanı” şu andan en az 15 dakika sonra olmalı.',
    )
  })
  await test.step('scheduled after a confirmation with the number of readers', async () => {
    await chooseTimestamp(page, new Date(Date.now() + 26 * 60 * MINUTE_MS))
    await button(page, 'Kaydet ve zamanla').press('Enter')
    await expect(dialog(page)).toContainText(/Şu anda gönderilse \d+ okura gider\./)
    await dialog(page).getByRole('button', { name: 'Zamanla', exact: true }).press('Enter')
    await expect(notices(page)).toContainText(`“${title}” zamanlandı`)
    await expect(sending(page)).toContainText(/\d\d:\d\d için zamanlandı\./)
  })
  await test.step('changed and saved afterwards, it says what goes out', async () => {
    await page.getByRole('textbox', { name: 'Ön başlık' }).fill('Üç film, bir çorba.')
    await page.keyboard.press('Control+s')
    await expect(sending(page)).toContainText('Zamanladıktan sonra değiştirdiniz')
  })
  await test.step('canceled it is no longer pending, is in the trash, and is restored as a draft', async () => {
    await page.getByRole('button', { name: /ptal et/ }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Gönderimi iptal et', exact: true }).press('Enter')
    await expect(page.getByText('Bu bülten çöpte.')).toBeVisible()
    await expect(section(page, 'Gönderimin durumu')).toContainText('İptal edildi')
    await button(page, 'Çöpten çıkar').press('Enter')
    await expect(sending(page)).toContainText('Kaydedildi ama zamanlanmadı')
  })
})

test('a newsletter is sent, followed live, paused, retried, read in the inbox and unsubscribed with one click', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const title = `Ekranda bu hafta ${mark}`
  // A separate site, because no other journey depends on its lead time.
  const siteId = 3
  const admin = await caller('admin', siteId)
  await acceptHandbook(admin)
  const news = await writeNews(admin, { title: `Belgesel ${mark}`, status: 'published' })
  const { id } = await saveNewsletter(admin, { title, mailingType: 'whatToWatch' }, 'ne-izlesek', news.id)
  await setLeadMinutes(admin, 0)
  await setMailMode('example.net', 'holds')
  await setMailMode('example.org', 'refuses')
  const page = await signedIn('admin', addressOnSite(`${LIST}?status=scheduled&status=sending`, siteId), {
    siteId,
  })
  await moveScheduleNear(admin, id)
  const panel = section(page, 'Gönderimin durumu')
  const standing = panel.getByRole('status').first()
  await test.step('its time comes, and the list of pending ones shows it', async () => {
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Gönderiliyor')
    await row.press('Enter')
    await expect(page.getByText('Bu bülten gönderiliyor, artık değiştirilemez.')).toBeVisible()
    await expect(page.getByText('Yalnızca okuma yetkiniz var')).toBeHidden()
    await expect(standing).toHaveText(/^Gönderiliyor ?[1-9]\d* \/ \d+ alıcı$/)
    await expectNoAxeViolations(page)
    // Nothing overflows the inspector.
    const inspector = page.getByRole('complementary', { name: 'Ayrıntılar' })
    await expect(inspector.getByRole('row').nth(2)).toBeVisible()
    expect(await inspector.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
  await test.step('paused, nobody else gets it; resumed, it continues to the end', async () => {
    await button(page, 'Duraklat').press('Enter')
    await dialog(page).getByRole('button', { name: 'Duraklat', exact: true }).press('Enter')
    await expect(standing).toContainText('Duraklatıldı')
    await setMailMode('example.net', 'takes')
    await expect(panel.getByRole('button', { name: /^Gönderiliyor/ })).toBeHidden()
    await expect(panel.getByRole('button', { name: /^Bekliyor \d+$/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await button(page, 'Sürdür').press('Enter')
    await expect(standing).toHaveText(/^Gönderildi ?(\d+) \/ \1 alıcı$/)
  })
  await test.step('failed recipients are retried, and nobody else', async () => {
    await setMailMode('example.org', 'takes')
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
  const reader = await test.step('a recipient is found by address', async () => {
    const cells = panel.getByRole('cell').filter({ hasText: '@example.net' })
    const address = String(await cells.first().textContent())
    await panel.getByRole('searchbox').fill(address)
    await expect(panel.getByRole('row')).toHaveCount(2)
    await expect(panel.getByRole('row').nth(1)).toContainText('Gönderildi')
    return address
  })
  await test.step('the mail is read in the inbox, with its text and its unsubscribe link', async () => {
    await waitForMail(page, title)
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
  await test.step('a reader who unsubscribed by one click is no longer subscribed to the channel', async () => {
    await page.goto(addressOnSite(`/mailing/readers?q=${encodeURIComponent(reader)}`, siteId))
    await expect(page.getByRole('row').filter({ hasText: reader })).toContainText('Abonelikten çıktı')
  })
})
