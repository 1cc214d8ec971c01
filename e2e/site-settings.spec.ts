// A site is changed by its administrator, and whoever works on it has what it says at once.
import { openedEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'

test('what is turned off for a site is gone for those who work there, at once', async ({ signedIn }) => {
  const admin = await signedIn('admin', '/settings/system/site', { siteId: 1 })
  const chief = await signedIn('chief', '/content/list', { siteId: 1 })
  const cartoonists = chief.getByRole('link', { name: 'Çizerler' })
  const writer = await signedIn('editor', '/content/news', { siteId: 1 })
  await openedEditor(writer)
  const emoji = writer.getByRole('button', { name: 'Emoji', exact: true })
  await expect(emoji).toBeVisible()
  await expect(cartoonists).toBeVisible()
  const turned = [
    admin.getByRole('switch', { name: 'Çizerler' }),
    admin.getByRole('switch', { name: 'Emoji' }),
  ]
  const save = admin.getByRole('button', { name: 'Kaydet', exact: true })
  for (const one of turned) await one.uncheck()
  await save.click()
  await expect(cartoonists).toBeHidden()
  await expect(emoji).toBeHidden()
  for (const one of turned) await one.check()
  await save.click()
  await expect(cartoonists).toBeVisible()
  await expect(emoji).toBeVisible()
})
