import { goToEnd, type InPage, loadBody, openNews, paste, save, text, tool } from './news-text.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'
import { createPhoto } from './photo.ts'

test('several links are added at once from pasted lines', async ({ signedIn, caller }) => {
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
  expect(await loadBody(chief, id)).toBe(
    '<p>Okuyun:</p><ul><li><p><a href="https://a.test/1">İlk haber</a></p></li>' +
      '<li><p><a href="/haber-2">İkinci</a></p></li></ul>',
  )
})

test('an embed is a card that makes no request until it is shown', async ({ signedIn, caller }) => {
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
  await expect(page.getByText('Bu kod bildiğimiz bir sağlayıcının değil, bu yüzden eklenmedi.')).toBeVisible()
  await paste(text(page), {
    plain: '<iframe src="https://www.youtube.com/embed/abc" allowfullscreen></iframe>',
  })
  const card = text(page).getByRole('group', { name: 'YouTube içeriği' })
  await expect(card).toContainText('https://www.youtube.com/embed/abc')
  await save(page)
  expect(await loadBody(chief, id)).toContain(
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
  await tool(page, 'Gömülü içerik').click()
  const embed = page.getByRole('dialog', { name: 'Gömülü içerik ekle' })
  await embed.getByRole('textbox').fill('https://youtu.be/dQw4w9WgXcQ?t=90')
  await embed.getByRole('button', { name: 'Metne ekle' }).click()
  await save(page)
  expect(await loadBody(chief, id)).toMatch(
    /^<p>Sevgiyle❤️<\/p><figure data-embed="youtube" data-url="https:\/\/www.youtube.com\/embed\/dQw4w9WgXcQ\?start=90"/,
  )
})

test('a paste from a word processor keeps its structure and loses its styles', async ({
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
  await expect(page.getByText('Başka bir sitedeki bir görsel alınmadı.')).toBeVisible()
  await save(page)
  expect(await loadBody(chief, id)).toBe(
    '<p>Önce.</p><h2>Başlık</h2><p><strong>Kalın</strong> düz</p><ul><li><p><em>madde</em></p></li></ul>' +
      '<ol start="3"><li><p>üç</p><ol type="a"><li><p><u>harf</u></p></li></ol></li></ol>' +
      '<table><tbody><tr><td><p>hücre</p></td></tr></tbody></table>',
  )
  expect(await page.evaluate("'wasRun' in window")).toBe(false)
})

test('a picture dropped into a sentence is placed below its paragraph, with a caption', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const { page, id } = await openNews({ signedIn, caller: chief }, '<p>Birinci paragraf.</p><p>İkinci.</p>')
  const { bytes } = await createPhoto(page, 900, 600)
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
  await figure.getByRole('textbox', { name: 'Görme engelliler için açıklama' }).fill('Meclis binası')
  await expectNoAxeViolations(page)
  await figure.locator('figcaption').click()
  await page.keyboard.type('Meclis bugün toplandı')
  await save(page)
  const body = await loadBody(chief, id)
  expect(body).toMatch(
    /^<p>Birinci paragraf\.<\/p><figure><img src="\/media\/[^"]+" alt="Meclis binası" width="600" height="900" \/><figcaption>Meclis bugün toplandı<\/figcaption><\/figure><p>İkinci\.<\/p>$/,
  )
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
  expect(await loadBody(chief, id)).toContain('<h2>Başlık</h2><p>Bir Paylaş</p><p>İki</p>')
  await page.reload()
  await expect(text(page)).toContainText('Önce bağ.')
})
