// What is typed and not saved outlives its tab, for the person who typed it and for nobody else.
import { ownMark, writeNews } from './calls.ts'
import { openedEditor, saveLine } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

test('what was typed in a tab that was killed is offered, compared, gone on with and saved; the next person on this computer sees nothing of it', async ({
  signedIn,
  caller,
}) => {
  const mark = ownMark()
  const news = await writeNews(await caller('editor'), { title: `Köprü ${mark}` })
  const killed = await signedIn('editor', `/content/news/${news.id}`)
  await openedEditor(killed)
  const title = killed.getByRole('textbox', { name: 'Başlık', exact: true })
  await title.press('End')
  await title.pressSequentially(' açıldı')
  await expect(killed.getByText(/^(bu cihazda )?saklandı/)).toBeVisible()
  const context = killed.context()
  const open = async () => {
    const page = await context.newPage()
    await page.goto(`/content/news/${news.id}`)
    await openedEditor(page)
    return page
  }
  const offerOf = (page: typeof killed) => saveLine(page, 'Bu cihazda kaydedilmemiş yazdıklarınız var')

  // As long as it is open, its text is its own; then another tab takes it over.
  const page = await open()
  await expect(page.getByText('Köprü').first()).toBeVisible()
  await expect(offerOf(page)).toBeHidden()
  await killed.close()
  await expect(offerOf(page)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Karşılaştır' }).click()
  const comparison = page.getByRole('dialog', { name: /bu cihazda yazdıklarınız/ })
  await expect(comparison.getByRole('region', { name: 'Başlık' }).locator('ins')).toHaveText(/açıldı/)
  await expectNoAxeViolations(page, { isColorLeftOut: true })
  await page.keyboard.press('Escape')

  // Somebody else signs in at the same computer, and goes again.
  const other = await open()
  const storeToken = (token: string) =>
    other.evaluate((text) => {
      localStorage.setItem('identityTokenReceivedAt', String(Date.now()))
      localStorage.setItem('identityToken', text)
    }, token)
  await storeToken((await caller('chief')).token)
  await expect(offerOf(page)).toBeHidden()
  await other.reload()
  await openedEditor(other)
  await expect(other.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(`Köprü ${mark}`)
  await expect(offerOf(other)).toBeHidden()
  await storeToken((await caller('editor')).token)
  await expect(offerOf(page)).toBeVisible()
  await other.close()

  // Gone on with, without a network at first: it is saved by itself once there is one again.
  await page.getByRole('button', { name: 'Sürdür' }).click()
  const here = page.getByRole('textbox', { name: 'Başlık', exact: true })
  await expect(here).toHaveValue(`Köprü ${mark} açıldı`)
  await context.setOffline(true)
  await here.press('Control+s')
  await expect(page.getByText(/kendiliğinden yeniden denenecek/)).toBeVisible()
  await expect(page.getByText(/çevrimdışı, bu cihazda saklandı/)).toBeVisible()
  await context.setOffline(false)
  await expect(saveLine(page, /kaydedildi$/)).toBeVisible()
  await page.close()
  const later = await open()
  await expect(later.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(
    `Köprü ${mark} açıldı`,
  )
  await expect(offerOf(later)).toBeHidden()
})
