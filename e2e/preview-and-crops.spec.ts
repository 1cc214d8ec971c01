// The preview beside the form, the server's check before publishing, and cropping a picture.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { call, uniqueMark, writeDraft } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'

test('input is previewed beside the form, checked before it is published, and cut to its crop types', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const draft = await writeDraft(chief, 'news', `Önizlenen ${uniqueMark()}`)
  const body = `<p>Metin</p><p><a href="http://ornek.example/x">bağlantı</a></p>`
  await call(chief, saveDocument(ENTITIES.news), {
    input: { ...draft, title: undefined, body, seoSpot: 'Kısa' },
  })
  const page = await signedIn('editor', `/content/news/${draft.id}`)
  await waitForEditor(page)

  const open = page.getByRole('button', { name: 'Önizleme', exact: true })
  await open.press('Enter')
  const pane = page.getByRole('complementary', { name: 'Önizleme' })
  const reading = pane.frameLocator('iframe')
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText(draft.title)
  await expect(reading.getByRole('img').first()).toHaveAttribute('src', /^blob:/)
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Yazıldıkça görünür')
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Yazıldıkça görünür')
  // As text, because it runs in the page of the preview.
  const reach = await reading
    .locator('body')
    .evaluate('(() => { try { return parent.document.title } catch (error) { return error.name } })()')
  expect(reach).toBe('SecurityError')
  await page.reload()
  await expect(pane).toBeVisible()
  await pane.getByRole('button', { name: 'Önizlemeyi kapat' }).press('Enter')
  await expect(open).toBeFocused()

  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Yayınla' })
  const warnings = panel.getByRole('list', { name: /önce şunları kontrol edin/ })
  await expect(warnings).toContainText('http://ornek.example/x')
  await warnings.getByRole('button', { name: /SEO spotu/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'SEO spotu' })).toBeFocused()

  await page.getByRole('button', { name: '1:1: ayarlandı' }).click()
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await expect(crops.getByText('Kaynaktan kopyala')).toBeHidden()
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await expect(page.getByRole('button', { name: '1:1: ayarlandı' })).toBeVisible()
})
