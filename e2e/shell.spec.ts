// The frame around every screen: site, palette, keys, language, themes, clock, and the live channel.
import type { Page } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { addressOnSite, expect, test } from './newsroom.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('[data-row-id]')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Komutlar' })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

test.describe('the site', () => {
  test('is switched from the header, and its name, language and color are in their usual places', async ({
    signedIn,
  }) => {
    const page = await signedIn('editor', '/settings/content/categories')
    const icon = () => page.locator('link[rel="icon"]').getAttribute('href')
    const before = await icon()
    await expect(page).toHaveTitle(/^Kategoriler · Manşet/)
    await page.getByRole('button', { name: 'Siteyi değiştir: Manşet', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Manşet EnglishEN', 'مانشيت العربيةAR', 'ManşetTR'])
    await page.getByRole('menuitem', { name: 'Manşet English' }).click()

    await expect(page).toHaveURL(addressOnSite('/content/list', 1))
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' })).toContainText('EN')
    await expect(page).toHaveTitle(/Manşet English/)
    expect(await icon()).not.toBe(before)
    await expect(rows(page).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' })).toBeVisible()
  })

  test('of one tab stays when another tab switches', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    const other = await page.context().newPage()
    await other.goto('/switch-site/2')
    await expect(other.getByRole('button', { name: 'Siteyi değiştir: مانشيت العربية' })).toBeVisible()
    await page.getByRole('link', { name: 'Kategoriler' }).click()
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet', exact: true })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Kategoriler' })).toContainText('Gündem')
  })
})

test.describe('the palette', () => {
  test('opens with Ctrl K, goes to a screen and returns the focus', async ({ signedIn }) => {
    const page = await signedIn('admin', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('Control+k')
    const field = palette(page).getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(rows(page).first()).toBeFocused()

    await page.keyboard.press('Control+k')
    await field.fill('KATEGORİ')
    await expect(palette(page).getByRole('option')).toHaveText([
      'Kategoriler',
      'Manşet kategorileri',
      'Ajans kategorileri',
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOnSite('/settings/content/categories'))
    await expect(palette(page)).toBeHidden()
  })

  test('opens a content by its number, whatever its type', async ({ signedIn, caller }) => {
    const { id, title } = await writeNews(await caller('chief'), {
      title: `Numarayla açılan ${uniqueMark()}`,
    })
    const page = await signedIn('editor', '/settings/content/authors')
    await expect(heading(page)).toHaveText('Yazarlar')
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill(`#${id}`)
    await expect(palette(page).getByRole('option', { name: `${id} numaralı içeriği aç` })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOnSite(`/content/news/${id}`))
    await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)
  })

  test('finds a content by words of its title', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const { id } = await writeNews(await caller('chief'), {
      title: `Iğdır’da kayısı hasadı ${mark}`,
      status: 'published',
    })
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill(`IGDIR kayisi ${mark}`)
    await palette(page)
      .getByRole('option', { name: /kayısı hasadı/ })
      .click()
    await expect(page).toHaveURL(addressOnSite(`/content/news/${id}`))
  })

  test('reports a number that belongs to nothing the person may see', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('999999999')
    await page.keyboard.press('Enter')
    await expect(notices(page)).toContainText('Kayıt bulunamadı. Silinmiş olabilir ya da ona erişiminiz yok.')
    await expect(page).toHaveURL(addressOnSite('/content/list'))
  })

  test('creates content, switches site and theme, and offers nothing forbidden', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: /^Ekran, içerik ya da komut ara/ }).click()
    const field = palette(page).getByRole('combobox')
    await field.fill('yeni')
    await expect(palette(page).getByRole('option')).toHaveText([
      ...['Yeni: Haber', 'Yeni: Video', 'Yeni: Foto galeri', 'Yeni: Köşe yazısı', 'Yeni: Karikatür'],
      ...['Yeni: İnfografik', 'Yeni: Tanıtım', 'Yeni: Podcast', 'Yeni: Resmî ilan'],
    ])
    await field.fill('english sitesi')
    await expect(palette(page).getByRole('option')).toHaveText([/Manşet English.? sitesine geç/])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('koyu')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.keyboard.press('Control+k')
    await field.fill('kullanıcılar')
    await expect(palette(page).getByText('Eşleşme yok')).toBeVisible()
  })
})

test.describe('keys', () => {
  test('are listed by `?`, and two of them lead from screen to screen', async ({ signedIn }) => {
    const page = await signedIn('editor', '/settings/content/categories')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Klavye kısayolları' })
    await expect(sheet.getByRole('row', { name: /Komutları aç/ })).toContainText('Ctrl K')
    await expect(sheet.getByRole('row', { name: /Sonraki satır/ })).toContainText('J')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(addressOnSite('/content/list'))
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(addressOnSite('/agency/list'))
  })

  test('are letters again while a person types', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    const field = page.getByRole('searchbox', { name: 'Başlıkta ve spotta ara' })
    await field.click()
    await page.keyboard.type('gc?jk')
    await expect(field).toHaveValue('gc?jk')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('skip the menu to the content', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'İçeriğe geç' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('theme and language', () => {
  test('the language changes at once, everywhere, and is remembered', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await page.getByRole('button', { name: 'Dil: Türkçe' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(heading(page)).toHaveText('Content list')
    await expect(page).toHaveTitle(/^Content list · /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Agency items')
    await page.reload()
    await expect(heading(page)).toHaveText('Content list')
    expect(await page.evaluate(() => localStorage.getItem('selectedLocale'))).toBe('en')
  })

  test('dark mode is chosen, remembered, and "system" follows the computer', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    const scheme = page.locator('html')
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.getByRole('button', { name: 'Görünüm: Sistem' }).click()
    await page.getByRole('menuitem', { name: 'Koyu' }).click()
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.reload()
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: 'Görünüm: Koyu' }).click()
    await page.getByRole('menuitem', { name: 'Sistem' }).click()
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('the buttons of the header stay in place when the bell, which loads later, appears', async ({
    signedIn,
  }) => {
    const page = await signedIn('editor', '/content/list')
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    await page.route(/\/assets\/bell-.*\.js$/, async (route) => {
      await allowed
      await route.continue()
    })
    await page.reload()
    const theme = page.getByRole('button', { name: 'Görünüm: Sistem' })
    await expect(rows(page).first()).toBeVisible()
    const before = await theme.boundingBox()
    allow()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ })).toBeVisible()
    expect(await theme.boundingBox()).toEqual(before)
  })

  test('the menu collapses to icons, stays collapsed, and still leads everywhere', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await page.getByRole('button', { name: 'Menüyü daralt' }).click()
    await page.reload()
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('button', { name: 'Ayarlar' }).click()
    await page.getByRole('menuitem', { name: 'Yazarlar' }).click()
    await expect(page).toHaveURL(addressOnSite('/settings/content/authors'))
  })
})

test('the clock shows the server’s time in the site’s zone, whatever the time of this computer', async ({
  signedIn,
}) => {
  const page = await signedIn('editor', '/content/list')
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 + 17 * 60_000 })
  await page.reload()
  const clock = page.getByRole('banner').getByRole('time')
  await expect(clock).toBeVisible()
  const shown = await clock.textContent()
  const format = new Intl.DateTimeFormat('tr', { timeStyle: 'medium', timeZone: 'Europe/Istanbul' })
  const near = Array.from({ length: 60 }, (_, second) => format.format(Date.now() + (second - 30) * 1000))
  expect(near).toContain(shown)
  await expect(clock).not.toHaveText(shown ?? '')
})

test.describe('an address', () => {
  test('names its site: a link from a colleague opens there, and Back returns to the previous site', async ({
    signedIn,
    caller,
  }) => {
    const { id, title } = await writeNews(await caller('chief', 1), { title: `Shared link ${uniqueMark()}` })
    const page = await signedIn('editor', '/content/list')
    await expect(page).toHaveURL(addressOnSite('/content/list'))
    await page.goto(addressOnSite(`/content/news/${id}`, 1))
    await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' })).toBeVisible()
    // Another tab's selection does not affect this one, not even after a reload.
    await page.evaluate(() => localStorage.setItem('selectedSiteId', '2'))
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)

    await waitForEditor(page)
    await page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' }).click()
    await page.getByRole('menuitem', { name: 'مانشيت العربية' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list', 2))
    await page.goBack()
    await expect(page).toHaveURL(addressOnSite(`/content/news/${id}`, 1))
    await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)
  })

  test('of an item of another site offers that site; one of a closed site says so', async ({
    signedIn,
    caller,
  }) => {
    const { id, title } = await writeNews(await caller('chief', 1), { title: `Elsewhere ${uniqueMark()}` })
    const page = await signedIn('editor', `/content/news/${id}`)
    await expect(page.getByRole('heading', { name: /Bu kayıt .*Manşet English.* sitesinde/ })).toBeVisible()
    await page.getByRole('button', { name: /Manşet English.* sitesine geç/ }).click()
    await expect(page).toHaveURL(addressOnSite(`/content/news/${id}`, 1))
    await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)

    await page.goto(addressOnSite('/content/list', 3))
    await expect(page.getByText('Adresteki site yok ya da ona erişiminiz yok.')).toBeVisible()
  })

  test('of an ID typed into the palette is found on another site', async ({ signedIn, caller }) => {
    const { id, title } = await writeNews(await caller('chief', 1), { title: `By number ${uniqueMark()}` })
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill(`#${id}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOnSite(`/content/news/${id}`, 1))
    await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)
  })
})
