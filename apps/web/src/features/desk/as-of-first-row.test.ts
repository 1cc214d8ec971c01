import { expect, test } from 'vitest'
import { agencyItemCalls, agencyVideoCalls } from './agency.documents.ts'
import { archiveCalls } from './archive/archive.documents.ts'

test.each([agencyItemCalls, agencyVideoCalls, archiveCalls])(
  'later pages of every desk list are read as of its first row',
  ({ page }) => expect(page).toContain('firstCreatedDate: $firstCreatedDate'),
)
