// Pictures: a gallery filled from an agency and from this computer, including embedded metadata; and cropping by keyboard
// alone.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { getDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, uniqueMark, writeDraft } from './calls.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'
import { createPhoto, withMetadata } from './photo.ts'

/** An item in its stored state. */
const stored = async (caller: Caller, type: 'news' | 'photoGallery', id: string) =>
  (await call(caller, getDocument(ENTITIES[type]), { id })).item as Record<string, unknown>

test('a gallery gets a picture of an agency and one of this computer, with the metadata of both', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const draft = await writeDraft(chief, 'photoGallery', `İki kaynaktan ${uniqueMark()}`)
  const page = await signedIn('editor', `/content/photo-gallery/${draft.id}`)
  await waitForEditor(page)
  const photographs = page.getByRole('group', { name: 'Fotoğraflar' })
  const open = photographs.locator('..').getByRole('button', { name: 'Ajanstan ya da kitaplıktan seç' })
  const picker = page.getByRole('dialog', { name: 'Görsel seç: Fotoğraflar' })
  const words = page.getByRole('dialog', { name: 'Fotoğraf bilgisi: Fotoğraflar' })

  await open.press('Enter')
  // It opens on the tab that its button names.
  await expect(picker.getByRole('tab', { name: 'Ajanstan', selected: true })).toBeVisible()
  await picker.getByRole('button', { name: 'Devam et' }).click()
  await expect(picker.getByRole('alert')).toHaveText('Lütfen yüklenecek görseli seçin.')
  const cards = picker.getByRole('list', { name: 'Görseller' }).getByRole('checkbox')
  await expect(cards.first()).toBeVisible()
  const large = cards.and(page.locator(':not([aria-disabled])')).first()
  await large.press('Space')
  // Switching tabs would discard the selection, so it asks for confirmation.
  await picker.getByRole('tab', { name: 'Arşivden' }).click()
  await page
    .getByRole('dialog', { name: 'Seçiminizden vazgeçilsin mi?' })
    .getByRole('button', { name: 'Seçimi koru' })
    .click()
  await expect(large).toBeChecked()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Seçilen görseller yüklenmeyecek' })
    .getByRole('button', { name: 'Seçime dön' })
    .click()
  await expect(large).toBeChecked()
  await picker.getByRole('checkbox', { name: 'Fotoğraf bilgisi ekle' }).check()
  await picker.getByRole('button', { name: 'Devam et' }).click()
  await expect(words.getByRole('textbox', { name: 'Kaynak' })).not.toBeEmpty()
  const caption = await words.getByRole('textbox', { name: 'Açıklama' }).inputValue()
  await words.getByRole('button', { name: 'Görseli kullan' }).click()
  await expect(page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')).toHaveCount(1)

  await open.press('Enter')
  await picker.getByRole('tab', { name: 'Dosya yükle' }).click()
  const chooser = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Dosya seç' }).click()
  const { bytes } = await createPhoto(page, 1_200, 900)
  const own = withMetadata(bytes, {
    caption: 'Karlı sokakta kalabalık',
    credit: 'Anka',
    creator: 'Ayşe Ünal',
  })
  await (await chooser).setFiles({ name: 'kar.jpg', mimeType: 'image/jpeg', buffer: own })
  await expect(picker.getByText('1 görsel seçildi')).toBeVisible()
  await picker.getByRole('checkbox', { name: 'Fotoğraf bilgisi ekle' }).check()
  await picker.getByRole('button', { name: 'Devam et' }).click()
  await expect(words.getByRole('textbox', { name: 'Açıklama' })).toHaveValue('Karlı sokakta kalabalık')
  // Going back and forth loses neither the file nor its texts.
  await words.getByRole('textbox', { name: 'Açıklama' }).fill('Karlı sokak')
  await words.getByRole('button', { name: 'Geri' }).click()
  await picker.getByRole('button', { name: 'Devam et' }).click()
  await expect(words.getByRole('textbox', { name: 'Açıklama' })).toHaveValue('Karlı sokak')
  await words.getByRole('button', { name: 'Görseli kullan' }).click()
  await expect(page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi/i)).toBeVisible()
  expect((await stored(chief, 'photoGallery', draft.id)).items).toMatchObject([
    { text: caption || null, source: expect.any(String) },
    { text: 'Karlı sokak', source: 'Anka', reporter: 'Ayşe Ünal' },
  ])
})

/** Name of the focused element. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const one = document.activeElement
    return one.getAttribute('aria-label') ?? one.textContent ?? ''
  })()`)

/** Presses Tab until an element with this name has the focus, up to a limit. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('crops are placed by Tab and arrows only, from the picture’s field to the stored value', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const draft = await writeDraft(chief, 'news', `Klavyeyle kırpılan ${uniqueMark()}`)
  const before = (await stored(chief, 'news', draft.id)).cover as {
    crops: { cropTypeId: string; x: number }[]
  }
  const page = await signedIn('editor', `/content/news/${draft.id}`)
  await waitForEditor(page)
  await page
    .getByRole('group', { name: 'Kapak görseli' })
    .or(page.getByRole('button', { name: 'Kırp…' }))
    .first()
    .focus()
  await tabTo(page, /^Kırp…$/)
  await page.keyboard.press('Enter')
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await expect(crops).toBeVisible()

  await tabTo(page, /^Odak noktası\. Ok tuşlarıyla/)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(crops.getByRole('status')).toContainText('soldan %61')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(crops.getByRole('tab', { name: /^16:9/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(crops.getByRole('tab', { name: /^1:1/, selected: true })).toBeFocused()
  await tabTo(page, /^Sol üst köşe/)
  await page.keyboard.press('ArrowRight')
  await expect(crops.getByRole('status')).toContainText('Elle yerleştirildi')
  const said = await crops.getByRole('status').innerText()
  await tabTo(page, /^Uygula$/)
  await page.keyboard.press('Enter')
  await expect(crops).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi/i)).toBeVisible()

  const cover = (await stored(chief, 'news', draft.id)).cover as typeof before & {
    focalPoint: { x: number }
  }
  expect(cover.focalPoint.x).toBeCloseTo(0.61)
  const [width, height, x, y] = (said.match(/\d[\d.]*/g) ?? []).map((one) => Number(one.replace('.', '')))
  expect(cover.crops).toContainEqual(
    expect.objectContaining({ cropTypeId: '1x1', width, height, x, y, needsLook: false }),
  )
  // Crops that were not adjusted by hand followed the focal point.
  expect(cover.crops).not.toEqual(before.crops)
})
