// Writing a text: what the editor offers, what it takes from elsewhere, and that it keeps what it was given.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Locator, Page } from '@playwright/test'
import { getDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, ownMark, writeNews } from './calls.ts'
import { openedEditor, saveLine } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'
import { takePhotograph } from './photograph.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Haber metni' })
/** As somebody at a keyboard does: the cursor stands there before the next key. */
async function goToEnd(page: Page): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  )
}

const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Biçim araçları' }).getByRole('button', { name, exact: true })

/** A text of every kind of block the newsroom stores. */
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

async function bodyOf(caller: Caller, id: string): Promise<string> {
  const { item } = await call(caller, getDocument(ENTITIES.news), { id })
  return String(item?.body ?? '')
}

async function openNews(
  { signedIn, caller }: { signedIn: (login: 'chief', address: string) => Promise<Page>; caller: Caller },
  body: string,
): Promise<{ page: Page; id: string }> {
  const { id } = await writeNews(caller, { title: `Metin ${ownMark()}`, body })
  const page = await signedIn('chief', `/content/news/${id}`)
  await openedEditor(page)
  await expect(text(page)).toBeVisible()
  return { page, id }
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(saveLine(page, /kaydedildi$/)).toBeVisible()
}

/** What functions that run in the page use of it; this side has no such things. */
interface InPage {
  DataTransfer: new () => { setData(type: string, data: string): void; items: { add(file: unknown): void } }
  ClipboardEvent: new (type: string, init: object) => never
  DragEvent: new (type: string, init: object) => never
  document: { activeElement: unknown }
}

/** Pastes as from another program. */
async function paste(
  into: Locator,
  { html = '', plain = '' }: { html?: string; plain?: string },
): Promise<void> {
  await into.evaluate(
    (element, given) => {
      const { DataTransfer, ClipboardEvent } = globalThis as unknown as InPage
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )
}

test('a text that is only opened, or changed and changed back, is not a changed one', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, STORED)
  const before = await bodyOf(chief, id)
  await text(page).getByText('Son.').click()
  await page.keyboard.press('End')
  await expect(saveLine(page, 'Kaydedilmemiş değişiklikler')).toBeHidden()
  await page.keyboard.type(' Ek.')
  await expect(saveLine(page, 'Kaydedilmemiş değişiklikler')).toBeVisible()
  // Once where the letters came quickly, more often where the machine was slow between them.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(text(page).getByText('Son.', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(saveLine(page, 'Kaydedilmemiş değişiklikler')).toBeHidden()
  expect(await bodyOf(chief, id)).toBe(before)
})

test('everything a text can hold is stored again as it was, but for what was written', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, STORED)
  await text(page).getByText('Son.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Bitti.')
  await save(page)
  expect(await bodyOf(chief, id)).toBe(STORED.replace('Son.', 'Son. Bitti.'))
  await page.keyboard.type(' Gerçekten.')
  await expect(text(page).getByText('Son. Bitti. Gerçekten.'), 'the cursor stays where it was').toBeVisible()
})

test('links, lists and tables come from the keyboard', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Başlangıç</p>')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Bağlantı ekle' })
  await link.getByRole('textbox', { name: 'Adres' }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(link).toContainText('Bu bir bağlantı adresi değil')
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
  expect(await bodyOf(chief, id)).toBe(
    '<p>Başlangıç</p><p><a href="https://gazete.test/haber">Haber</a></p><ol><li><p>ilk</p></li></ol>' +
      '<table><tbody><tr><th><p>Takım</p></th><th><p>Puan</p></th></tr></tbody></table>',
  )
})

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === (globalThis as unknown as InPage).document.activeElement)

test('several links are put in at once from pasted lines', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Okuyun:</p>')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await tool(page, 'Birden çok bağlantı').click()
  const links = page.getByRole('dialog', { name: 'Birden çok bağlantı' })
  await paste(links.getByRole('textbox', { name: '1. bağlantının metni' }), {
    plain: 'İlk haber | https://a.test/1\nİkinci: /haber-2',
  })
  await links.getByRole('button', { name: '2 bağlantıyı ekle' }).click()
  await expect(text(page).getByRole('listitem')).toHaveCount(2)
  await save(page)
  expect(await bodyOf(chief, id)).toBe(
    '<p>Okuyun:</p><ul><li><p><a href="https://a.test/1">İlk haber</a></p></li>' +
      '<li><p><a href="/haber-2">İkinci</a></p></li></ul>',
  )
})

test('an embed is a card that asks nobody for anything until it is shown', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>İzleyin:</p>')
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await paste(text(page), { plain: '<iframe src="https://evil.test/x"></iframe>' })
  await expect(page.getByText('Bu kod tanıdığımız bir sağlayıcının değil; metne alınmadı.')).toBeVisible()
  await paste(text(page), {
    plain: '<iframe src="https://www.youtube.com/embed/abc" allowfullscreen></iframe>',
  })
  const card = text(page).getByRole('group', { name: 'YouTube yerleştirmesi' })
  await expect(card).toContainText('https://www.youtube.com/embed/abc')
  await save(page)
  expect(await bodyOf(chief, id)).toContain(
    'data-embed="youtube" data-url="https://www.youtube.com/embed/abc"',
  )
  expect(foreign).toEqual([])
  await card.getByRole('button', { name: 'Göster' }).click()
  await expect(card.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-popups')
  await expect(card.locator('iframe')).toHaveAttribute('src', /^\/embed-preview\?(.*&)?code=/)
})

test('a share link becomes an embed, a Turkish word finds an emoji', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Sevgiyle</p>')
  await goToEnd(page)
  await tool(page, 'Emoji').click()
  const search = page.getByRole('dialog', { name: 'Emoji seç' }).getByRole('combobox')
  await expect(search).toBeFocused()
  await page.keyboard.type('KIRMIZI kal')
  await page.keyboard.press('Enter')
  await expect(text(page)).toContainText('Sevgiyle❤️')
  await tool(page, 'Yerleştirme (embed)').click()
  const embed = page.getByRole('dialog', { name: 'Yerleştirme ekle' })
  await embed.getByRole('textbox').fill('https://youtu.be/dQw4w9WgXcQ?t=90')
  await embed.getByRole('button', { name: 'Metne ekle' }).click()
  await save(page)
  expect(await bodyOf(chief, id)).toMatch(
    /^<p>Sevgiyle❤️<\/p><figure data-embed="youtube" data-url="https:\/\/www.youtube.com\/embed\/dQw4w9WgXcQ\?start=90"/,
  )
})

test('what comes from a word processor keeps its structure and loses its looks', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Önce.</p>')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await paste(text(page), {
    html: `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
      <h1 style="color:red">Başlık</h1><p><span style="font-weight:700">Kalın</span><span> düz</span></p>
      <p><o:p>&nbsp;</o:p></p><ul><li><span style="font-style:italic">madde</span></li></ul>
      <img src="https://x.test/a.png" width="300" onerror="window.wasRun = true"><script>window.wasRun = true</script>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>3.<span style='font:7pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>üç<o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>a.<span>&nbsp; </span></span><![endif]><u>harf</u><span style='display:none;mso-hide:all'>gizli</span></p>
      <table style="width:9in"><colgroup><col></colgroup><tr><td bgcolor="red">hücre</td></tr></table></b>`,
  })
  await expect(page.getByText('Başka bir yerdeki bir görsel alınmadı.')).toBeVisible()
  await save(page)
  expect(await bodyOf(chief, id)).toBe(
    '<p>Önce.</p><h2>Başlık</h2><p><strong>Kalın</strong> düz</p><ul><li><p><em>madde</em></p></li></ul>' +
      '<ol start="3"><li><p>üç</p><ol type="a"><li><p><u>harf</u></p></li></ol></li></ol>' +
      '<table><tbody><tr><td><p>hücre</p></td></tr></tbody></table>',
  )
  expect(await page.evaluate("'wasRun' in window")).toBe(false)
})

test('a photograph dropped into a sentence stands below its paragraph, with a caption', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Birinci paragraf.</p><p>İkinci.</p>')
  const { bytes } = await takePhotograph(page, 900, 600)
  await text(page)
    .getByText('Birinci paragraf.')
    .evaluate((paragraph, base64) => {
      const { DataTransfer, DragEvent } = globalThis as unknown as InPage
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([data], 'meclis.jpg', { type: 'image/jpeg' }))
      const { left, top } = paragraph.getBoundingClientRect()
      const place = { clientX: left + 40, clientY: top + 8 }
      paragraph.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }),
      )
    }, bytes.toString('base64'))
  const figure = text(page).getByRole('figure')
  await expect(figure).toBeVisible()
  await figure.getByRole('textbox', { name: 'Görmeyenler için betimleme' }).fill('Meclis binası')
  await expectNoAxeViolations(page)
  await figure.locator('figcaption').click()
  await page.keyboard.type('Meclis bugün toplandı')
  await save(page)
  const body = await bodyOf(chief, id)
  expect(body).toMatch(
    /^<p>Birinci paragraf\.<\/p><figure><img src="\/media\/[^"]+" alt="Meclis binası" width="600" height="900" \/><figcaption>Meclis bugün toplandı<\/figcaption><\/figure><p>İkinci\.<\/p>$/,
  )
})

test('the full screen holds the writer until Escape, and nothing is lost on the way', async ({
  signedIn,
  caller,
}) => {
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

test('words are found and replaced from the keyboard, and all of them come back in one step', async ({
  signedIn,
  caller,
}) => {
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
  await bar.getByRole('button', { name: 'Yalnız tam kelime' }).press('Space')
  await bar.getByRole('textbox', { name: 'Yerine yaz' }).fill('Kars')
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

test('an own article is linked, what cannot be edited stays as it was, and what a save left out is named', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const linked = await writeNews(chief, { title: `Köprü ${ownMark()}`, status: 'waiting' })
  const kept =
    '<figure><img src="/media/aa/bb/a.jpg" alt="bir" /><img src="/media/aa/bb/b.jpg" alt="iki" /><figcaption>İki köprü</figcaption></figure>'
  const { page, id } = await openNews({ signedIn, caller: chief }, `${kept}<p>Yol ve</p>`)
  await expect(page.getByRole('group', { name: 'Burada düzenlenemeyen bölüm' })).toContainText('İki köprü')

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
    page.getByText('Kaydedilirken metinden çıkarıldı: tanımadığımız bir yerleştirme (oyun.test).'),
  ).toBeVisible()
  const body = await bodyOf(chief, id)
  expect(body).toContain(kept)
  expect(body).toMatch(
    new RegExp(
      `<p>Yol ve <a href="https://[^"]+/news/kopru-\\d+-${linked.id}">${linked.title}</a> açık\\.</p>`,
    ),
  )
  expect(body).not.toContain('oyun')
})

test('an article with a link titled “Javascript: …” opens, and a page with script buttons is pasted whole', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews(
    { signedIn, caller: chief },
    '<p>Önce <a href="/a" title="Javascript: nedir">bağ</a>.</p>',
  )
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await paste(text(page), {
    html: '<h1>Başlık</h1><p>Bir <a href="javascript:void(0)">Paylaş</a></p><embed src="a.swf"><p>İki</p>',
  })
  await save(page)
  expect(await bodyOf(chief, id)).toContain('<h2>Başlık</h2><p>Bir Paylaş</p><p>İki</p>')
  await page.reload()
  await expect(text(page)).toContainText('Önce bağ.')
})
