// One editor at a time: three people and one news item, with consent, with a decline note, after a timeout, by handover
// and by permission. Everybody who loses the lock keeps their input.
import type { Page } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Başlık', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const asks = (page: Page) => page.getByRole('region', { name: 'Düzenleme izni isteyenler' })
const offer = (page: Page) => saveBar(page, /kaydedilmemiş metniniz var/)
/** Chooses an action in the menu of people present. */
async function choose(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: /^Bu sayfadakiler: / }).click()
  await page.getByRole('menuitem', { name: step }).click()
}

test('requests, is declined with a note, is granted, hands over, is granted by timeout, is taken over and removed', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const { id } = await writeNews(await caller('chief'), { title: `Köprü ${mark}` })
  const address = `/content/news/${id}`
  const elif = await signedIn('editor', address)
  await waitForEditor(elif)
  const murat = await signedIn('author', address)
  await expect(murat.getByText('Elif Yıldırım düzenliyor')).toBeVisible()
  await expect(title(murat)).toBeDisabled()
  const chief = await signedIn('chief', `/content/list-draft?q=${mark}`)
  await expect(chief.getByRole('img', { name: 'Elif Yıldırım düzenliyor, Murat Şahin burada' })).toBeVisible()

  // Declined with a note, by keyboard, while the editor continues to type.
  await title(elif).press('End')
  await button(murat, 'İzin iste').click()
  await expect(asks(elif)).toContainText('Murat Şahin düzenlemek istiyor')
  await expect(murat.getByText('İsteğiniz iletildi. Elif Yıldırım yanıt vermezse')).toBeVisible()
  await elif.keyboard.type(' açıldı')
  await expect(title(elif)).toHaveValue(`Köprü ${mark} açıldı`)
  await elif.keyboard.press('Control+Shift+Enter')
  await expect(asks(elif)).toBeFocused()
  await button(elif, 'Reddet…').press('Enter')
  await elif.keyboard.type('Beş dakikaya bırakıyorum')
  await elif.keyboard.press('Enter')
  await expect(asks(elif)).toBeHidden()
  await expect(title(elif)).toBeFocused()
  await expect(
    murat.getByText('şimdilik düzenlemeye devam etmek istiyor: “Beş dakikaya bırakıyorum”'),
  ).toBeVisible()

  // Granted: unsaved input is stored, and the new editor's saves appear live.
  await button(murat, 'Yeniden izin iste').click()
  await button(elif, 'İzin ver').click()
  await expect(elif.getByText('İzin verdiniz. Murat Şahin düzenliyor')).toBeVisible()
  await expect(offer(elif)).toBeVisible()
  await expect(title(elif)).toHaveValue(`Köprü ${mark}`)
  await expect(title(murat)).toBeEnabled()
  await title(murat).fill(`Tünel ${mark}`)
  await murat.keyboard.press('Control+s')
  await expect(title(elif)).toHaveValue(`Tünel ${mark}`)
  await expectNoAxeViolations(elif)

  // Handed back: the stored input is resumed on top of what was saved since.
  await choose(murat, 'Düzenlemeyi devret: Elif Yıldırım')
  await expect(murat.getByText('Düzenlemeyi devrettiniz.')).toBeVisible()
  await expect(title(elif)).toBeEnabled()
  await button(elif, 'Metnimle devam et').click()
  const versions = elif.getByRole('dialog', { name: /siz yazarken kaydetti/ })
  await versions.getByRole('radio', { name: 'Başlık: Sizinki' }).check()
  await button(elif, 'Seçtiklerimle devam et').click()
  await expect(title(elif)).toHaveValue(`Köprü ${mark} açıldı`)

  // Without an answer, the lock passes to the requester automatically.
  await button(murat, 'İzin iste').click()
  await expect(asks(elif)).toBeVisible()
  await expectNoAxeViolations(elif)
  await expect(title(murat)).toBeEnabled({ timeout: 60_000 })
  await expect(elif.getByText('İsteği zamanında yanıtlamadınız')).toBeVisible()
  await expect(offer(elif)).toBeVisible()

  // With the permission: taken over, then removed.
  await chief.getByRole('link', { name: `Tünel ${mark}` }).click()
  await button(chief, 'Devral…').click()
  await button(chief, 'Devral').click()
  await expect(title(chief)).toBeEnabled()
  await expect(murat.getByText('Nermin Karaca düzenlemeyi devraldı.')).toBeVisible()
  await expect(title(murat)).toBeDisabled()
  await choose(chief, 'Sayfadan çıkar: Murat Şahin')
  await button(chief, 'Sayfadan çıkar').click()
  await expect(murat.getByText('sizi bu sayfadan çıkardı.')).toBeVisible()

  // A second tab of the same user takes over the lock and the input.
  const second = await chief.context().newPage()
  await second.goto(address)
  await button(second, 'Düzenlemeye burada devam et').click()
  await expect(title(second)).toBeEnabled()
  await expect(chief.getByText('Artık başka bir sekmede düzenliyorsunuz.')).toBeVisible()
  await second.close()
  await expect(title(chief)).toBeEnabled()
})
