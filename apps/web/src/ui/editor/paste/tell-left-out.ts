import type { LeftOut } from '@manset/model/text/left-out.ts'
import { translate } from '../../../platform/language/texts.ts'
import { notify } from '../../notify.ts'
import { editorTexts } from '../texts/texts.ts'
import type { CleanedPaste } from './clean-paste.ts'

/** Maximum number of named hosts: more would be advertisements, and nobody reads the list. */
const MOST_HOSTS = 3

/** Shows one notice about the parts of a text that the server dropped. */
export function tellNotKept(leftOut: readonly LeftOut[]): void {
  const named = leftOut.slice(0, MOST_NAMED).map(({ what, from }) => {
    const isKnown = Object.hasOwn(THINGS, what)
    const thing = isKnown ? translate(editorTexts, `notKept.${THINGS[what] as Thing}`) : `<${what}>`
    return from ? `${thing} (${from})` : thing
  })
  const things = named.join(', ') + (leftOut.length > MOST_NAMED ? ', …' : '')
  notify('warning', translate(editorTexts, 'notKept.told', { things }), { id: 'notKept' })
}

type Thing = 'embed' | 'picture' | 'link' | 'script' | 'markup'
const THINGS: Readonly<Record<string, Thing>> = {
  ...{ embed: 'embed', iframe: 'embed', img: 'picture', a: 'link', script: 'script', markup: 'markup' },
}
const MOST_NAMED = 5

/** Shows one notice about the parts of a paste that were removed. */
export function tellLeftOut({ leftOutPictures, leftOutPlayers }: Omit<CleanedPaste, 'html'>): void {
  const said: string[] = []
  if (leftOutPictures > 0) said.push(translate(editorTexts, 'paste.pictures', { count: leftOutPictures }))
  if (leftOutPlayers.length > 0) {
    const named = leftOutPlayers.map((host) => host || translate(editorTexts, 'paste.unnamed'))
    const hosts = named.slice(0, MOST_HOSTS).join(', ') + (named.length > MOST_HOSTS ? ', …' : '')
    said.push(translate(editorTexts, 'paste.players', { hosts }))
  }
  if (said.length > 0) notify('warning', said.join(' '), { id: 'pastedPictures' })
}
