import type { Locator } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { saveBar } from './editing.ts'
import { goToEnd, type InPage, loadBody, openNews, paste, save, text, tool } from './news-text.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

/** A text with every kind of block that can be stored. */
const STORED = [
  '<h2>Ara başlık</h2>',
  '<p style="text-align: center">Ortada <strong>koyu</strong> <em>eğik</em> <u>altı</u> <s>üstü</s> H<sub>2</sub>O m<sup>2</sup></p>',
  '<p style="text-align: justify">İki yana</p>',
  '<p dir="rtl">خبر</p>',
  '<ol start="3" type="a"><li><p>c</p></li></ol>',
  '<blockquote><p>Söz</p></blockquote>',
  '<p><a href="https://a.test/?a=1&amp;b=2" target="_blank" rel="nofollow noopener">bağ</a></p>',
  '<table><tbody><tr><th colspan="2"><p>Puan</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  '<hr />',
  '<p>Son.</p>',
].join('')

test('a text that is only opened, or changed and changed back, has no unsaved changes', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, STORED)
  const before = await loadBody(chief, id)
  await text(page).getByText('Son.').click()
  await page.keyboard.press('End')
  await expect(saveBar(page, 'Kaydedilmemiş değişiklikler')).toBeHidden()
  await page.keyboard.type(' Ek.')
  await expect(saveBar(page, 'Kaydedilmemiş değişiklikler')).toBeVisible()
  // One undo step if the keys came quickly, several if the machine was slow between them.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(text(page).getByText('Son.', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(saveBar(page, 'Kaydedilmemiş değişiklikler')).toBeHidden()
  expect(await loadBody(chief, id)).toBe(before)
})

test('everything a text can hold is stored unchanged, except for the edit', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, STORED)
  await text(page).getByText('Son.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Bitti.')
  await save(page)
  expect(await loadBody(chief, id)).toBe(STORED.replace('Son.', 'Son. Bitti.'))
  await page.keyboard.type(' Gerçekten.')
  await expect(text(page).getByText('Son. Bitti. Gerçekten.'), 'the cursor stays where it was').toBeVisible()
})

test('links, lists and tables are made by keys alone', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Başlangıç</p>')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Bağlantı ekle' })
  await link.getByRole('textbox', { name: 'Adres' }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(link).toContainText('Geçerli bir bağlantı değil')
  await link.getByRole('textbox', { name: 'Adres' }).fill('gazete.test/haber')
  await link.getByRole('textbox', { name: 'Görünen metin' }).fill('Haber')
  await page.keyboard.press('Enter')
  await expect(text(page).getByRole('link', { name: 'Haber' })).toHaveAttribute(
    'href',
    'https://gazete.test/haber',
  )

  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/numara')
  await expect(page.getByRole('option', { name: 'Numaralı liste' })).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('ilk')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await page.keyboard.press('Shift+Tab')
  await tool(page, 'Geri al').focus()
  for (let step = 0; step < 30 && !(await isFocused(tool(page, 'Tablo'))); step++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '1 satır, 2 sütun' }).click()
  await page.keyboard.type('Takım')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Puan')
  await save(page)
  expect(await loadBody(chief, id)).toBe(
    '<p>Başlangıç</p><p><a href="https://gazete.test/haber">Haber</a></p><ol><li><p>ilk</p></li></ol>' +
      '<table><tbody><tr><th><p>Takım</p></th><th><p>Puan</p></th></tr></tbody></table>',
  )
})

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === (globalThis as unknown as InPage).document.activeElement)

test('the full screen ends with Escape, and nothing is lost', async ({ signedIn, caller }) => {
  const { page } = await openNews({ signedIn, caller: await caller('chief') }, '<p>Sessizlik.</p>')
  await tool(page, 'Tam ekran').click()
  const room = page.getByRole('dialog', { name: 'Haber metni' })
  await expect(room).toBeVisible()
  await goToEnd(page)
  await page.keyboard.type(' Yazıyorum.')
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  await expect(text(page)).toContainText('Sessizlik. Yazıyorum.')
  await save(page)
})

test('words are found and replaced by keys alone, and restored in one step', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page } = await openNews(
    { signedIn, caller: chief },
    '<p>IĞDIR yolu açıldı.</p><p>Iğdır’da <strong>ığdır</strong> Karsta.</p>',
  )
  await goToEnd(page)
  await page.keyboard.press('Control+Shift+f')
  const bar = page.getByRole('search', { name: 'Metinde bul ve değiştir' })
  await expect(bar.getByRole('textbox', { name: 'Bul' })).toBeFocused()
  await page.keyboard.type('iğdır')
  await expect(bar.getByRole('status')).toHaveText('1 / 3')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('2 / 3')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('3 / 3')
  await bar.getByRole('button', { name: 'Yalnızca tam kelime' }).press('Space')
  await bar.getByRole('textbox', { name: 'Şununla değiştir' }).fill('Kars')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('1 / 2')
  await bar.getByRole('button', { name: 'Tümünü değiştir' }).press('Enter')
  await expect(bar.getByRole('status')).toHaveText('2 yer değiştirildi')
  await expect(text(page)).toContainText('Kars yolu açıldı.Kars’da Kars Karsta.')
  await bar.getByRole('textbox', { name: 'Bul' }).press('Escape')
  await expect(bar).toBeHidden()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText('IĞDIR yolu açıldı.Iğdır’da Kars Karsta.')
})

test('an article of the site is linked, an uneditable block is kept, and what a save removed is named', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const linked = await writeNews(chief, { title: `Köprü ${uniqueMark()}`, status: 'waiting' })
  const kept =
    '<figure><img src="/media/aa/bb/a.jpg" alt="bir" /><img src="/media/aa/bb/b.jpg" alt="iki" /><figcaption>İki köprü</figcaption></figure>'
  const { page, id } = await openNews({ signedIn, caller: chief }, `${kept}<p>Yol ve</p>`)
  await expect(page.getByRole('group', { name: 'Bu bölüm burada düzenlenemez' })).toContainText('İki köprü')

  await goToEnd(page)
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Bağlantı ekle' })
  await link.getByRole('combobox', { name: 'Sitedeki içerikler' }).fill(linked.title)
  await page.getByRole('option', { name: linked.title }).click()
  await expect(link).toContainText('Bu içerik henüz yayında değil')
  await link.getByRole('button', { name: 'Bağlantı ekle' }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' açık.')

  const code = '&lt;iframe src=&quot;https://oyun.test/a&quot;&gt;&lt;/iframe&gt;'
  const card = `<figure data-pm-slice="0 0 []" data-embed="oyun" data-url="https://oyun.test/a" data-code="${code}"></figure>`
  await paste(text(page), { html: card })
  await expect(page.getByRole('group', { name: /^oyun/ })).toBeVisible()
  await save(page)
  await expect(
    page.getByText('Kaydederken metinden çıkarıldı: bilmediğimiz bir gömülü içerik (oyun.test).'),
  ).toBeVisible()
  const body = await loadBody(chief, id)
  expect(body).toContain(kept)
  expect(body).toMatch(
    new RegExp(
      `<p>Yol ve <a href="https://[^"]+/news/kopru-\\d+-${linked.id}">${linked.title}</a> açık\\.</p>`,
    ),
  )
  expect(body).not.toContain('oyun')
})
