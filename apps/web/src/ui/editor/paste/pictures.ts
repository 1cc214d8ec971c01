// Pictures in a paste: those of other servers are removed; emoji drawn as pictures become characters.

/** The `v` flag matches emoji of several characters; the second class matches emoji without their variation selector. */
const EMOJI = /^[\p{RGI_Emoji}\p{Extended_Pictographic}]+$/v
const MAX_EMOJI_LENGTH = 40

/** Converts emoji pictures to characters and removes foreign pictures; returns the number of removed pictures that a person could miss. */
export function removePictures(page: Document, isKept: (src: string | null) => boolean): number {
  let removedCount = 0
  for (const image of page.querySelectorAll('img')) {
    if (isKept(image.getAttribute('src'))) continue
    const alt = image.getAttribute('alt')?.trim() ?? ''
    if (alt.length <= MAX_EMOJI_LENGTH && EMOJI.test(alt)) {
      image.replaceWith(alt)
      continue
    }
    // Tracking pixels are not pictures that anybody misses.
    if (!isTiny(image)) removedCount += 1
    image.remove()
  }
  return removedCount
}

function isTiny(image: HTMLImageElement): boolean {
  return image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
}
