// Pictures of a paste. One of another server is not taken; an emoji that a site draws as a picture is a character.

/** `v` knows emoji of several characters; the second class takes one that lacks its variation selector. */
const EMOJI = /^[\p{RGI_Emoji}\p{Extended_Pictographic}]+$/v
const LONGEST_EMOJI = 40

/** Makes characters of pictured emoji and removes pictures from elsewhere; returns how many of those somebody could miss. */
export function removePictures(page: Document, isKept: (src: string | null) => boolean): number {
  let leftOut = 0
  for (const image of page.querySelectorAll('img')) {
    if (isKept(image.getAttribute('src'))) continue
    const alt = image.getAttribute('alt')?.trim() ?? ''
    if (alt.length <= LONGEST_EMOJI && EMOJI.test(alt)) {
      image.replaceWith(alt)
      continue
    }
    // Counting pixels of a tracking image are no picture anybody misses.
    if (!isTiny(image)) leftOut += 1
    image.remove()
  }
  return leftOut
}

function isTiny(image: HTMLImageElement): boolean {
  return image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
}
