// The main workflow of the newsroom, from an agency's file to the public site, in two browsers.
import { corpus, deliver } from './agency-inbox.ts'
import { chooseCategory, saveBar, waitForEditor } from './editing.ts'
import { addressOnSite, expect, test } from './newsroom.ts'
import { createPhoto, dropFile } from './photo.ts'

test('an agency item becomes a published news with a cover, and the newsroom sees it', async ({
  signedIn,
}) => {
  test.slow()
  const editor = await signedIn('editor', '/agency/list')
  const reader = await signedIn('viewer', '/content/list')
  await expect(reader.getByRole('grid', { name: 'İçerikler' })).toBeVisible()
  const items = editor.getByRole('grid', { name: 'Haberler' })
  await expect(items).toBeVisible()
  await editor.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }))

  const document = await corpus('iptc-newsml-g2/examples/LISTING_2_NewsML-G2_Text_Document.xml')
  await deliver('bogaz-haber', 'fed.xml', document)
  const item = items.getByRole('row', { name: /Fed to halt QE to avert "bubble"/ })
  await expect(item).toBeVisible()
  expect(await editor.evaluate(() => 'isSameDocument' in globalThis), 'the list was not loaded again').toBe(
    true,
  )

  await item.click()
  const detail = editor.getByRole('complementary', { name: 'Ajans haberi' })
  await expect(detail).toContainText('Boğaz Haber Ajansı')
  await detail.getByRole('button', { name: 'Haber oluştur' }).click()
  await expect(editor).toHaveURL(/\/content\/news\/\d+$/)
  await waitForEditor(editor)
  const id = editor.url().split('/').at(-1) as string
  const title = editor.getByRole('textbox', { name: 'Başlık', exact: true })
  await expect(title).toHaveValue('Fed to halt QE to avert "bubble"')
  await expect(editor.getByText('Kaynak: Boğaz Haber Ajansı')).toBeVisible()

  const headline = `Fed “balona” karşı frene bastı ${id}`
  await title.fill(headline)
  await editor
    .getByRole('textbox', { name: 'Spot', exact: true })
    .fill('Banka, parasal genişlemeyi durdurmayı tartışıyor.')
  const text = editor.getByRole('textbox', { name: 'Haber metni' })
  await text.click()
  await editor.keyboard.press('Control+Home')
  await editor.keyboard.type('İstanbul – ')
  await expect(text).toContainText('İstanbul – ')

  await dropFile(editor, 'Kapak görseli', await createPhoto(editor, 2_400, 1_800))
  const crops = editor.getByRole('dialog', { name: 'Görseli kırp' })
  await expect(crops.getByRole('tab', { name: 'Odak noktası' })).toContainText('1800 × 2400')
  await crops.getByRole('tab', { name: /^16:9/ }).click()
  await expect(crops.getByRole('tab', { name: /^16:9/ })).toContainText(/1800 × 101[23]/)
  await expect(crops.getByRole('tab', { name: /^1:1/ })).toContainText('1800 × 1800')
  await crops.getByLabel('Açıklama').fill('Merkez bankasının binası')
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await expect(crops).toBeHidden()
  await expect(editor.getByRole('button', { name: '16:9: ayarlandı' })).toBeVisible()
  await expect(editor.getByRole('button', { name: '1:1: ayarlandı' })).toBeVisible()

  await chooseCategory(editor, 'Ekonomi')
  await editor.keyboard.press('Control+s')
  await expect(saveBar(editor, /kaydedildi$/)).toBeVisible()
  await expect(editor).toHaveURL(addressOnSite(`/content/news/${id}`))

  await editor.keyboard.press('Control+Enter')
  const panel = editor.getByRole('dialog', { name: 'Yayınla' })
  await expect(panel).toContainText(`“${headline}” hemen Manşet sitesinde yayına girecek.`)
  await panel.getByRole('button', { name: 'Hemen yayınla' }).click()
  await expect(panel).toBeHidden()
  await expect(editor.getByRole('main').getByText('Yayında', { exact: true })).toBeVisible()

  await reader.getByRole('button', { name: /yeni kaydı göster$/ }).click()
  const published = reader.getByRole('row', { name: new RegExp(`Fed “balona” karşı frene bastı ${id}`) })
  await expect(published).toContainText('Yayında')
  await expect
    .poll(() =>
      published.getByRole('presentation').evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))),
    )
    .toBeGreaterThan(0)

  await editor.getByRole('link', { name: 'İçerik listesine dön' }).click()
  await expect(editor.locator(`[data-row-id="${id}"]`)).toContainText(headline)

  await editor.goto(`/agency/list?q=${encodeURIComponent('Fed bubble')}`)
  await expect(item).toContainText('Kullanıldı')
  await item.click()
  await expect(detail.getByRole('region', { name: 'Kullanıldığı yerler' })).toContainText(`#${id}`)
  await detail.getByRole('link', { name: headline }).click()
  await expect(editor).toHaveURL(addressOnSite(`/content/news/${id}`))
})
