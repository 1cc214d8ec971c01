import type { RemovedMarkup } from '@manset/model/text/removed-markup.ts'
import { translate } from '../../../platform/language/texts.ts'
import { notify } from '../../notify.ts'
import { editorTexts } from '../texts/texts.ts'
import type { CleanedPaste } from './clean-paste.ts'

/** Maximum number of named hosts: more would be advertisements, and nobody reads the list. */
const MAX_HOSTS = 3

/** Shows one notice about the parts of a text that the server dropped. */
export function notifyRemovedByServer(leftOut: readonly RemovedMarkup[]): void {
  const names = leftOut.slice(0, MAX_PARTS).map(({ what, from }) => {
    const isKnown = Object.hasOwn(REMOVED_PARTS, what)
    const name = isKnown
      ? translate(editorTexts, `notKept.${REMOVED_PARTS[what] as RemovedPart}`)
      : `<${what}>`
    return from ? `${name} (${from})` : name
  })
  const nameList = names.join(', ') + (leftOut.length > MAX_PARTS ? ', …' : '')
  notify('warning', translate(editorTexts, 'notKept.told', { things: nameList }), { id: 'notKept' })
}

type RemovedPart = 'embed' | 'picture' | 'link' | 'script' | 'markup'
const REMOVED_PARTS: Readonly<Record<string, RemovedPart>> = {
  ...{ embed: 'embed', iframe: 'embed', img: 'picture', a: 'link', script: 'script', markup: 'markup' },
}
const MAX_PARTS = 5

/** Shows one notice about the parts of a paste that were removed. */
export function notifyRemovedOnPaste({
  removedPictureCount,
  removedPlayerHosts,
}: Omit<CleanedPaste, 'html'>): void {
  const sentences: string[] = []
  if (removedPictureCount > 0)
    sentences.push(translate(editorTexts, 'paste.pictures', { count: removedPictureCount }))
  if (removedPlayerHosts.length > 0) {
    const named = removedPlayerHosts.map((host) => host || translate(editorTexts, 'paste.unnamed'))
    const hosts = named.slice(0, MAX_HOSTS).join(', ') + (named.length > MAX_HOSTS ? ', …' : '')
    sentences.push(translate(editorTexts, 'paste.players', { hosts }))
  }
  if (sentences.length > 0) notify('warning', sentences.join(' '), { id: 'pastedPictures' })
}
