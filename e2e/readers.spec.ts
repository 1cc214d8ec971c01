// Readers: import with a dry run, subscribing and unsubscribing on public pages, and erasure.
import type { Page } from '@playwright/test'
import { uniqueMark } from './calls.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const READERS = '/mailing/readers'
const phone = { width: 390, height: 844 }
const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Adresin başı ya da ad' }).fill(words)
  await page.keyboard.press('Enter')
}

test('a file is checked, imported with a report, and resubscribes nobody who unsubscribed', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const page = await signedIn('mailing', `${READERS}/imports`)
  const give = async (lines: readonly string[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'CSV dosyası seç' }).press('Enter'),
    ])
    await chooser.setFiles({
      name: `okurlar-${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\u{feff}e-posta;ad\r\n${lines.join('\r\n')}\r\n`, 'utf16le'),
    })
    await expect(page.getByText('UTF-16LE, ayraç ;')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Adres sütunu' })).toHaveValue('e-posta')
    const channel = page.getByRole('combobox', { name: 'Kanal' })
    await channel.press('ArrowDown')
    await page.getByRole('option', { name: 'Pazar eki' }).click()
    await expect(channel).toHaveValue('Pazar eki')
    await page
      .getByRole('textbox', { name: /^Bu kişiler rızasını nasıl verdi/ })
      .fill('Fuarda imzalı formla onay verdiler.')
    await page.getByRole('button', { name: 'Dosyayı kontrol et' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'İçe aktarılırsa' })).toBeVisible()
  }
  const counted = (word: string) =>
    page.getByRole('status', { name: 'Rapor' }).getByRole('listitem').filter({ hasText: word })
  const one = `bir.${mark}@example.com`
  const two = `iki.${mark}@example.com`

  await give([`${one};Bir ${mark}`, `${two};=1+1`, `${one.toUpperCase()};yine`, 'bozuk adres;x'])
  await expect(counted('Yeni abone')).toContainText('2')
  await expect(counted('Dosyada iki kez var')).toContainText('1')
  await expect(counted('Geçersiz')).toContainText('1')
  await expect(row(page, 'Geçerli bir adres değil')).toContainText('5')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '2 okuru abone et' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '2 okuru abone et' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'İçe aktarıldı' })).toBeVisible()

  await test.step('a reader is found, and unsubscribed by keys only', async () => {
    await page.goto(READERS)
    await expect(rows(page).nth(1)).toBeVisible()
    await find(page, one)
    await expect(row(page, one)).toContainText('Pazar eki')
    await row(page, one).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible()
    await expect(page.getByText('Fuarda imzalı formla onay verdiler.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '“Pazar eki” aboneliğini sonlandır' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Aboneliği sonlandır' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Abonelikler' })).toContainText('Abonelikten çıktı')
  })
  await test.step('their data is downloaded, and that of another one is erased permanently', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Verilerini indir (JSON)' }).press('Enter'),
    ])
    const stream = await download.createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString('utf8')
    expect(JSON.parse(text)).toMatchObject({ email: one, subscriptions: [{ state: 'unsubscribed' }] })
    await page.getByRole('button', { name: 'Okurlara dön' }).press('Enter')
    await find(page, two)
    await row(page, two).press('Enter')
    await page.getByRole('button', { name: 'Verilerini sil' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Kalıcı olarak sil' }).press('Enter')
    await expect(page).toHaveURL(addressOnSite(READERS))
    await find(page, two)
    await expect(page.getByRole('button', { name: 'Filtreleri temizle' })).toBeVisible()
  })
  await test.step('the same file resubscribes neither of them', async () => {
    await page.goto(`${READERS}/imports`)
    await give([`${one};Bir`, `${two};İki`])
    await expect(counted('Yeni abone')).toContainText('0')
    await expect(counted('Daha önce abonelikten çıkmış')).toContainText('1')
    await expect(counted('Engelli')).toContainText('1')
    await expect(page.getByText('Bu dosyada eklenecek kimse yok.')).toBeVisible()
  })
  await test.step('an erased address is in the suppression list, by its hash', async () => {
    await page.goto(`${READERS}/suppressions`)
    await page.getByRole('searchbox', { name: 'Adresin tamamı' }).fill(two)
    await page.keyboard.press('Enter')
    await expect(row(page, 'Verileri silindi')).toContainText('adresi bilinmiyor')
    await expectNoAxeViolations(page)
    await page.setViewportSize(phone)
    await expectNoAxeViolations(page)
  })
})

test('an address is suppressed manually, and released with a reason, by keys only', async ({ signedIn }) => {
  const address = `elle.${uniqueMark()}@example.com`
  const page = await signedIn('mailing', `${READERS}/suppressions`)
  await page.getByRole('button', { name: 'Adres engelle' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-posta adresi' })).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Telefonla istedi')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Telefonla istedi')).toBeVisible()
  await row(page, 'Telefonla istedi').first().press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Neden' }).fill('Yanlışlıkla')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Bildirimler', exact: true })).toContainText(
    'Engel kaldırıldı',
  )
})

test('the key for mail events is shown once', async ({ signedIn }) => {
  const page = await signedIn('admin', `${READERS}/events`, { siteId: 5 })
  await page.getByRole('button', { name: 'Anahtar oluştur' }).press('Enter')
  await expect(page.getByText('Yalnızca şimdi gösteriliyor.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anahtarı yenile' })).toBeVisible()
  await expect(page.getByText('Yalnızca şimdi gösteriliyor.')).toBeHidden()
  await page.getByRole('button', { name: 'Anahtarı kaldır' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Anahtarı kaldır' }).press('Enter')
  await expect(page.getByText('Anahtar yok')).toBeVisible()
})

test('a reader subscribes, confirms by mail, and unsubscribes on a personal page', async ({
  visiting,
  signedIn,
}) => {
  const address = `gelen.${uniqueMark()}@example.com`
  const page = await visiting('/newsletter/manset', { viewport: phone })
  await page.getByRole('checkbox', { name: /Sabah notları/ }).check()
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).fill(address)
  await page.getByRole('button', { name: 'Abone ol' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gelen kutunuzu kontrol edin')

  const mail = await arrived(page, address)
  const [, confirmation = ''] = /href="([^"]+\/newsletter\/confirm\/[\w-]+)"/.exec(mail) ?? []
  await page.goto(confirmation)
  await expectNoAxeViolations(page)
  const desk = await signedIn('mailing', `${READERS}?q=${encodeURIComponent(address)}`)
  await expect(row(desk, address)).toContainText('Onay bekliyor')
  await page.getByRole('button', { name: 'Aboneliği onayla' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aboneliğiniz başladı')
  await desk.reload()
  await expect(row(desk, address).getByText('Abone', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Tercihleri değiştir' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /Sabah notları/ })).toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Tüm aboneliklerden çık' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tüm bülten aboneliklerinden çıktınız')
  await desk.reload()
  await expect(row(desk, address)).toContainText('Abonelikten çıktı')
  // Opening the mail's link again does not resubscribe anybody.
  await page.goto(confirmation)
  await expect(page.getByRole('button', { name: 'Aboneliği onayla' })).toBeHidden()
})

/** The HTML of an address's only mail, from the demo's inbox. */
async function arrived(page: Page, address: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await page.request.get(`/inbox?q=${encodeURIComponent(address)}`)).text()
    found = /\/inbox\/(\d+)/.exec(list)?.[1]
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return (await page.request.get(`/inbox/${found}/html`)).text()
}

for (const [site, direction] of [
  ['manset', 'ltr'],
  ['arabic', 'rtl'],
] as const)
  test(`the public form of ${site} needs no script, and fits a phone in both themes`, async ({
    visiting,
  }) => {
    const page = await visiting(`/newsletter/${site}`, { javaScriptEnabled: true, viewport: phone })
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expectNoAxeViolations(page)
    const isWide = await page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
    expect(isWide).toBe(false)
    await page.getByRole('checkbox').first().press('Space')
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox').fill(`okur.${uniqueMark()}@example.com`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox')).toBeHidden()
    await expectNoAxeViolations(page)
    await page.goto(`/newsletter/unsubscribe/1.1.${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
  })
