// Converts the selection to files of the site. Agency pictures are imported first, all with one call.
import { call } from '../../../platform/calls/graphql.ts'
import { findText, type TextSet, type TextTree, translate } from '../../../platform/language/texts.ts'
import { notify } from '../../../ui/notify.ts'
import type { PickedPicture } from '../../../ui/pictures/media-picker.ts'
import { TakePicturesDocument } from '../media-calls.ts'
import { mediaTexts } from '../texts/texts.ts'
import type { Chosen } from './chosen.ts'

/** The imported pictures in the order of selection; each failure produces a notice. */
export async function takeChosen(
  from: string,
  { cards, uploaded }: Chosen,
): Promise<readonly PickedPicture[]> {
  if (uploaded.length > 0) return uploaded
  const asked = cards.flatMap(({ file }) => ('itemId' in file ? [{ from, ...file }] : []))
  const taken = asked.length > 0 ? await call(TakePicturesDocument, { pictures: asked }) : null
  const answers = [...(taken?.importAgencyPictures ?? [])]
  return cards.flatMap(({ file, title }) => {
    if (!('itemId' in file)) return [file]
    const answer = answers.shift()
    if (answer?.file) return [answer.file]
    notify('warning', translate(mediaTexts, 'picker.notTaken', { title, reason: reasonOf(answer?.code) }))
    return []
  })
}

function reasonOf(code: string | null | undefined): string {
  const texts = mediaTexts as unknown as TextSet<TextTree>
  return findText(texts, `reasons.${code}`) ?? translate(mediaTexts, 'reasons.other')
}
