import type { Locator } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import {
  button,
  DETAIL,
  dialog,
  items,
  LIST,
  mail,
  notices,
  saveNewsletter,
  sending,
  waitForMail,
} from './newsletters.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

test('on the Arabic site form, preview and mail run from right to left', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const siteId = 2
  const chief = await caller('chief', siteId)
  const news = await writeNews(chief, { title: `ثلوج كثيفة ${mark}`, status: 'published' })
  const title = `نشرة الصباح ${mark}`
  const { id } = await saveNewsletter(chief, { title, mailingType: 'morningNotes' }, 'موجز-الصباح', news.id)
  const page = await signedIn('chief', addressOnSite(`${DETAIL}/${id}`, siteId), { siteId })
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveCSS('direction', 'rtl')
  // Overflowing text is truncated at its end.
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
  await button(page, 'Bana deneme e-postası gönder').press('Enter')
  await expect(notices(page)).toContainText('nermin.karaca@example.com')
  await page.goto(await waitForMail(page, title))
  const came = page.frameLocator('iframe')
  await expect(came.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(came.getByText(`ثلوج كثيفة ${mark}`)).toHaveCSS('text-align', 'right')
})

test('a newsletter is built, reordered, previewed and scheduled by keys only', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  for (const name of ['Birinci', 'İkinci'])
    await writeNews(chief, { title: `${name} ${mark}`, status: 'published' })
  const page = await signedIn('mailing', LIST)
  const keys = page.keyboard
  /** Presses Tab until the target has the focus, like a keyboard user. */
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

  await test.step('the date and time', async () => {
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
  await test.step('its contents, reordered', async () => {
    await goTo(button(page, 'Seç…'))
    await keys.press('Enter')
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
    await keys.type(mark)
    const rows = dialog(page).getByRole('list', { name: 'Seçilebilecek öğeler' }).getByRole('checkbox')
    await expect(rows).toHaveCount(2)
    await keys.press('ArrowDown')
    await keys.press('Space')
    await keys.press('Shift+ArrowDown')
    await keys.press('Enter')
    await expect(items(page)).toContainText([`İkinci ${mark}`, `Birinci ${mark}`])
    await expect(
      items(page)
        .first()
        .getByRole('button', { name: /ok tuşlarını kullanın$/ }),
    ).toBeFocused()
    await keys.press('ArrowDown')
    await expect(items(page)).toContainText([`Birinci ${mark}`, `İkinci ${mark}`])
  })
  await test.step('the preview, and back to scheduling', async () => {
    await page.keyboard.press('Shift+Tab')
    await goTo(page.getByRole('button', { name: 'E-posta önizlemesi' }))
    await keys.press('Enter')
    await expect(mail(page).getByText(`Birinci ${mark}`)).toBeVisible()
    await goTo(page.getByRole('button', { name: 'Önizlemeyi kapat' }))
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'E-posta önizlemesi' })).toBeFocused()
  })
  await test.step('scheduled, and canceled', async () => {
    await goTo(button(page, 'Kaydet ve zamanla'))
    await keys.press('Enter')
    await goTo(dialog(page).getByRole('button', { name: 'Zamanla', exact: true }))
    await keys.press('Enter')
    await expect(sending(page)).toContainText(/ 07:30 için zamanlandı\./)
    await goTo(button(page, 'Gönderimi iptal et'))
    await keys.press('Enter')
    await goTo(dialog(page).getByRole('button', { name: 'Gönderimi iptal et', exact: true }))
    await keys.press('Enter')
    await expect(page.getByText('Bu bülten çöpte.')).toBeVisible()
  })
})

for (const [place, viewport] of [
  ['at a desk', { width: 1_366, height: 768 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`the newsletter screens have no axe violations ${place}`, async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const news = await writeNews(chief, { title: `Görülen ${mark}`, status: 'published' })
    const values = { title: `Görülen ${mark}`, mailingType: 'sundaySupplement' }
    const { id } = await saveNewsletter(await caller('mailing'), values, 'pazar-eki', news.id)
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
      await page.goto(addressOnSite(address))
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
