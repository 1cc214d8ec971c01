// Special fields of a news item: a new subject title, a league table, a PDF.
import { saveBar, waitForEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'

/** A minimal valid PDF. */
const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 3 >>\nendobj\n' +
  'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'

test('a new subject title, a football table by its address and a PDF are all still there after reopening', async ({
  signedIn,
}) => {
  const page = await signedIn('editor', '/content/news')
  await waitForEditor(page)
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Ligde son durum')

  const subject = `Küme düşme hattı ${Date.now()}`
  const subjects = page.getByRole('combobox', { name: 'Konu başlıkları' })
  await subjects.click()
  await subjects.pressSequentially(subject)
  await page.getByRole('option', { name: `Ekle: “${subject}”` }).click()
  await expect(page.getByText(`“${subject}” eklendi ve seçildi.`)).toBeVisible()
  await page.keyboard.press('Escape')

  // The toolbar has a button of the same name.
  const inspector = page.getByRole('complementary', { name: 'Ayrıntılar' })
  await inspector.getByRole('button', { name: 'Gömülü içerik' }).click()
  const football = page.getByRole('textbox', { name: 'Futbol embed kodu' })
  await football.fill('https://www.sofascore.com/widget/1')
  await football.blur()
  await expect(football).toHaveValue(/^<iframe src="https:\/\/www\.sofascore\.com\/widget\/1"/)
  await expect(page.getByText('Sofascore', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Belge' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'PDF' }).getByRole('button', { name: 'Dosya seç' }).click()
  await (await chooser).setFiles({
    name: 'Fikstür.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`${PDF}% ${Date.now()}`),
  })
  const link = page.getByRole('link', { name: 'Fikstür.pdf belgesini indir' })
  await expect(link).toBeVisible()
  await expect(page.getByText('1 kB · 3 sayfa')).toBeVisible()

  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
  await page.reload()
  await waitForEditor(page)
  await expect(page.getByRole('button', { name: subject })).toBeVisible()
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('Fikstür.pdf')
})
