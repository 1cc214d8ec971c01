// The agency desk: arriving items, actions on them, and refused inputs.
import type { Page } from '@playwright/test'
import { corpus, deliver } from './agency-inbox.ts'
import { uniqueMark } from './calls.ts'
import { addressOnSite, expect, test } from './newsroom.ts'

const rows = (page: Page) => page.locator('[data-row-id]')
const detail = (page: Page) => page.getByRole('complementary', { name: 'Ajans haberi' })
const chip = (page: Page, name: string | RegExp) => page.getByRole('search').getByRole('button', { name })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

/** A small unique ninjs item. */
function ninjs(mark: string, headline: string, more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    uri: `urn:gezi:${mark}`,
    version: '1',
    type: 'text',
    headline,
    body_xhtml: '<p>İlk <b>paragraf</b>.</p><script>globalThis.__pwn = 1</script><p>İkinci paragraf.</p>',
    ...more,
  })
}

test('the filters of the toolbar are in the address and narrow the list', async ({ signedIn }) => {
  const page = await signedIn('editor', '/agency/list')
  await expect(rows(page).first()).toBeVisible()
  await chip(page, 'Ajans').click()
  await page.getByRole('checkbox', { name: 'Northwire' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?agency=\d+$/)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  for (const row of await rows(page).all())
    await expect(row.locator('[data-column="agency"]')).toHaveText('Northwire')

  // The category filter offers the categories of the selected agency.
  await chip(page, 'Kategori').click()
  await expect(page.getByRole('checkbox', { name: 'Science and technology' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'EKONOMİ' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'World', exact: true }).check()
  await page.keyboard.press('Escape')
  await chip(page, 'Haber tipi').click()
  await page.getByRole('checkbox', { name: 'Standart' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?agency=\d+&category=World&newsType=4$/)
  await page.reload()
  await expect(chip(page, 'Kategori: World')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?agency=\d+&category=World$/)
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(page).toHaveURL(addressOnSite('/agency/list'))
})

test('an item is read beside the list, with its text sanitized', async ({ signedIn }) => {
  const mark = uniqueMark()
  const page = await signedIn('editor', '/agency/list')
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
  await deliver('ova-ajans', `${mark}.json`, ninjs(mark, `Ovada hasat ${mark}`))
  const row = page.getByRole('row', { name: new RegExp(mark) })
  await row.click()
  await expect(page).toHaveURL(/\?item=\d+$/)
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`Ovada hasat ${mark}`)
  await expect(detail(page).getByText('İkinci paragraf.')).toBeVisible()
  await expect(detail(page).locator('b, strong')).toHaveText('paragraf')
  expect(await page.evaluate(() => '__pwn' in globalThis)).toBe(false)
  // Arrow keys switch the open item; Escape closes it, and the list is full width again.
  await row.press('ArrowDown')
  await expect(detail(page).getByRole('heading', { level: 2 })).not.toHaveText(`Ovada hasat ${mark}`)
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(page).toHaveURL(addressOnSite('/agency/list'))
  // Creates a content from the focused row without opening it.
  await row.press('c')
  await expect(page).toHaveURL(/\/content\/news\/\d+/)
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(`Ovada hasat ${mark}`)
})

test('new items are held back in a line while the reader has scrolled down', async ({ signedIn }) => {
  const mark = uniqueMark()
  const page = await signedIn('editor', '/agency/list')
  const read = page.locator('tr:focus')
  await rows(page).first().focus()
  for (let step = 0; step < 2; step += 1) {
    const left = String(await read.getAttribute('aria-rowindex'))
    await page.keyboard.press('PageDown')
    // The row is rendered, and gets the focus, shortly after the key.
    await expect(read).not.toHaveAttribute('aria-rowindex', left)
  }
  const before = await read.boundingBox()
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
  await deliver('ova-ajans', `${mark}.json`, ninjs(mark, `Geç gelen haber ${mark}`))
  const line = page.getByRole('button', { name: /yeni kaydı göster$/ })
  await expect(line).toBeVisible()
  expect(await read.boundingBox()).toEqual(before)
  await line.click()
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toBeVisible()
})

test('items that arrived while the network was down are shown once it is back', async ({ signedIn }) => {
  const mark = uniqueMark()
  const page = await signedIn('editor', '/agency/list')
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Çevrimdışı')).toBeVisible()
  await deliver('ova-ajans', `${mark}.json`, ninjs(mark, `Yokken gelen haber ${mark}`))
  const desk = await signedIn('agency', '/agency/list')
  await expect(desk.getByRole('row', { name: new RegExp(mark) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toBeHidden()
  await page.context().setOffline(false)
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toBeVisible()
})

test('an item marked inappropriate disappears from other people’s lists, and returns with undo', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const other = await signedIn('chief', `/agency/list?q=${mark}`)
  const page = await signedIn('agency', '/agency/list')
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
  await deliver('ova-ajans', `${mark}.json`, ninjs(mark, `Şüpheli haber ${mark}`))
  const row = page.getByRole('row', { name: new RegExp(mark) })
  await row.click()
  await detail(page).getByRole('button', { name: 'Uygunsuz olarak işaretle' }).click()
  await expect(row).toContainText('Artık bu listede değil')
  await expect(other.getByRole('row', { name: new RegExp(mark) })).toContainText('Artık bu listede değil')
  await notices(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(row).not.toContainText('Artık bu listede değil')
  await expect(detail(page).getByRole('button', { name: 'Uygunsuz olarak işaretle' })).toBeVisible()

  await detail(page).getByRole('button', { name: 'Uygunsuz olarak işaretle' }).click()
  await expect(detail(page).getByRole('button', { name: 'Uygun olarak işaretle' })).toBeVisible()
  await chip(page, 'Uygunsuzlar').click()
  await expect(page).toHaveURL(/inappropriate=1/)
  await expect(row).toBeVisible()
})

test('an item one person marks as used is marked for another, in the row and on the contact sheet', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const other = await signedIn('chief', `/agency/list?q=${mark}`)
  const page = await signedIn('agency', '/agency/list')
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
  await deliver('ova-ajans', `${mark}.json`, ninjs(mark, `Baskıda kullanılan ${mark}`))
  const row = page.getByRole('row', { name: new RegExp(mark) })
  await row.focus()
  await page.keyboard.press('u')
  await expect(row).toContainText('Kullanıldı')
  await expect(other.getByRole('row', { name: new RegExp(mark) })).toContainText('Kullanıldı')
  await other.getByRole('button', { name: 'Küçük resimler olarak göster' }).click()
  // The table may still be rendered briefly, with its own cells.
  const tile = other.getByRole('gridcell', { name: new RegExp(mark) }).and(other.locator(':not(td)'))
  await expect(tile).toContainText('Kullanıldı')
  await tile.focus()
  await other.keyboard.press('x')
  await expect(other.getByRole('toolbar')).toContainText('1 haber seçili')
  await other.getByRole('button', { name: 'Kullanılmadı olarak işaretle' }).click()
  await expect(row).not.toContainText('Kullanıldı')
  await other.getByRole('button', { name: 'Tablo olarak göster' }).click()
  await expect(other.getByRole('row', { name: new RegExp(mark) })).toBeVisible()
})

test('the video tab retains filters that do not apply to it', async ({ signedIn }) => {
  const page = await signedIn('editor', '/agency/list?newsType=4&used=1')
  await expect(chip(page, 'Haber tipi: Standart')).toBeVisible()
  await page.getByRole('link', { name: 'Videolar' }).click()
  await expect(chip(page, 'Haber tipi')).toHaveAttribute('aria-disabled', 'true')
  await expect(chip(page, 'Kullanılanlar')).toBeHidden()
  await page.getByRole('link', { name: 'Haberler', exact: true }).click()
  await expect(chip(page, 'Haber tipi: Standart')).toBeVisible()
  await expect(chip(page, 'Kullanılanlar')).toHaveAttribute('aria-pressed', 'true')
})

test('a used item needs confirmation before it is used again', async ({ signedIn }) => {
  const mark = uniqueMark()
  const page = await signedIn('editor', '/agency/list')
  await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
  await deliver('bogaz-haber', `${mark}.json`, ninjs(mark, `İki kez kullanılan ${mark}`))
  const row = page.getByRole('row', { name: new RegExp(mark) })
  await row.click()
  await detail(page).getByRole('button', { name: 'Haber oluştur' }).click()
  await expect(page).toHaveURL(/\/content\/news\/\d+$/)
  const first = page.url().split('/').at(-1) as string
  // An agency's correction appears in the editor at once, until somebody resolves it.
  const desk = page.getByRole('status').filter({ hasText: 'kaynak olan haberi düzeltti' })
  await expect(page.getByText('Kaynak: Boğaz Haber')).toBeVisible()
  await deliver(
    'bogaz-haber',
    `${mark}-2.json`,
    ninjs(mark, `DÜZELTME: Yeni başlık ${mark}`, { version: '2' }),
  )
  await expect(desk).toBeVisible()
  await desk.getByRole('button', { name: 'Ne değişti?' }).click()
  await expect(page.getByRole('dialog')).toContainText('Yeni')
  await page.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Gereği yapıldı' }).click()
  await expect(desk).toBeHidden()
  await page.goBack()
  await expect(row).toContainText('Kullanıldı')
  await detail(page).getByRole('button', { name: 'Haber oluştur' }).click()
  const question = page.getByRole('dialog', { name: 'Bu haber daha önce kullanıldı' })
  await expect(question).toContainText(`Manşet: İki kez kullanılan ${mark}`)
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page).toHaveURL(/\/agency\/list/)
  await detail(page).getByRole('button', { name: 'Haber oluştur' }).click()
  await question.getByRole('button', { name: 'Yeniden oluştur' }).click()
  await expect(page).toHaveURL(/\/content\/news\/\d+$/)
  expect(page.url().endsWith(`/${first}`)).toBe(false)
})

test.describe('the ledger of inputs', () => {
  test('shows rejected inputs and the reason at once, in the language of the reader', async ({
    signedIn,
  }) => {
    const mark = uniqueMark()
    const page = await signedIn('agency', '/agency/list/inputs')
    const english = await signedIn('agency', '/agency/list/inputs', { locale: 'en-GB' })
    await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
    await deliver('ova-ajans', `${mark}.xml`, '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')
    const row = page.getByRole('row', { name: new RegExp(`${mark}\\.xml`) })
    await expect(row).toContainText('Reddedildi')
    await expect(row).toContainText(
      'XML’de belge türü tanımı (DTD) var; güvenlik nedeniyle buna izin verilmiyor.',
    )
    await row.click()
    const opened = page.getByRole('complementary')
    await expect(opened).toContainText('Dosyadan hiç haber okunamadı.')
    // The address contains the open item: it survives a reload and can be shared.
    await page.reload()
    await expect(opened).toContainText('Dosyadan hiç haber okunamadı.')
    await page.goBack()
    await expect(opened).toBeHidden()
    await page.goForward()
    const link = new URL(page.url())
    link.searchParams.set('outcome', 'new')
    await english.goto(link.href)
    await expect(english.getByRole('complementary')).toContainText('No item could be read from the file.')
    await english.goto('/agency/list/inputs')
    expect(await english.evaluate(() => localStorage.getItem('selectedLocale'))).toBeNull()
    await expect(english.getByRole('row', { name: new RegExp(`${mark}\\.xml`) })).toContainText(
      'The XML contains a document type definition (DTD), which isn’t allowed for security reasons.',
    )
  })

  test('distinguishes a duplicate from a new item, and links to the item', async ({ signedIn }) => {
    const mark = uniqueMark()
    const document = await corpus('iptc-ninjs/examples/3.0/dpa_text.json')
    const page = await signedIn('agency', '/agency/list/inputs')
    await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
    await deliver('kiyi-basin', `${mark}-1.json`, document)
    await expect(page.getByRole('row', { name: new RegExp(`${mark}-1`) })).toContainText('Yeni')
    await deliver('kiyi-basin', `${mark}-2.json`, document)
    const second = page.getByRole('row', { name: new RegExp(`${mark}-2`) })
    await expect(second).toContainText('Yinelenen')
    await expect(second).toContainText('Bu sürüm daha önce gelmişti. Bir şey değişmedi.')
    await second.click()
    await page.getByRole('complementary').getByRole('link', { name: 'Haberi aç' }).click()
    await expect(detail(page).getByRole('heading', { level: 2 })).toContainText('Faktencheck Derby-Elfmeter')
  })

  test('belongs to the desk: an editor has no access to it', async ({ signedIn }) => {
    const page = await signedIn('editor', '/agency/list')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gelen belgeler' })).toBeHidden()
    await page.goto('/agency/list/inputs')
    await expect(page.getByRole('heading', { name: 'Bunu görme yetkiniz yok' })).toBeVisible()
  })
})
