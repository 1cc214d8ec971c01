// Converts the selection to files of the site. Agency pictures are imported first, all with one call.
import { call } from '../../../platform/calls/graphql.ts'
import { findText, type TextSet, type TextTree, translate } from '../../../platform/language/texts.ts'
import { notify } from '../../../ui/notify.ts'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'
import { ImportPicturesDocument } from '../media-calls.ts'
import { mediaTexts } from '../texts/texts.ts'
import type { PickerSelection } from './picker-selection.ts'

/** The imported pictures in the order of selection; each failure produces a notice. */
export async function importSelection(
  from: string,
  { cards, uploaded }: PickerSelection,
): Promise<readonly PickedPicture[]> {
  if (uploaded.length > 0) return uploaded
  const requests = cards.flatMap(({ file }) => ('itemId' in file ? [{ from, ...file }] : []))
  const result = requests.length > 0 ? await call(ImportPicturesDocument, { pictures: requests }) : null
  const answers = [...(result?.importAgencyPictures ?? [])]
  return cards.flatMap(({ file, title }) => {
    if (!('itemId' in file)) return [file]
    const answer = answers.shift()
    if (answer?.file) return [answer.file]
    notify('warning', translate(mediaTexts, 'picker.notTaken', { title, reason: formatReason(answer?.code) }))
    return []
  })
}

function formatReason(code: string | null | undefined): string {
  const texts = mediaTexts as unknown as TextSet<TextTree>
  return findText(texts, `reasons.${code}`) ?? translate(mediaTexts, 'reasons.other')
}
