// Words that a page hides from screen readers alone. They are seen, so they are part of the text, unless they are seen twice.

const LETTER = /[\p{L}\p{N}]/u
/** How pages name what only screen readers read. */
const SPOKEN = '.sr-only, .visually-hidden, .screen-reader-text, .visuallyhidden, .u-hidden-visually'

const wordsOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/**
 * Leaves of words that a page shows and speaks apart (a drop capital, an animated heading) the ones that are whole:
 * the label that is spoken, or what is seen where nothing else says it. Icons go.
 */
export function removeSpokenTwins(page: Document): void {
  for (const labelled of page.body.querySelectorAll('[aria-label]')) takeLabel(labelled)
  for (const hidden of page.body.querySelectorAll('[aria-hidden="true"]')) {
    const words = wordsOf(hidden)
    const twins = [hidden.previousElementSibling, hidden.nextElementSibling]
    const twin = twins.find(
      (beside) => wordsOf(beside) === words && beside?.closest('[aria-hidden]') === null,
    )
    if (!LETTER.test(words) && !hidden.querySelector('img, figure')) hidden.remove()
    else if (twin) hidden.remove()
    // Spoken only, as its letters are seen already.
    else for (const beside of twins) if (beside?.matches(SPOKEN)) beside.remove()
  }
}

/** An element all of whose words are hidden is said by its label, which has the blanks that letters in boxes lack. */
function takeLabel(labelled: Element): void {
  const label = labelled.getAttribute('aria-label')?.trim()
  const hidden = [...labelled.querySelectorAll('[aria-hidden="true"]')]
  if (!label || !hidden.some((element) => LETTER.test(wordsOf(element)))) return
  const rest = labelled.cloneNode(true) as Element
  for (const element of rest.querySelectorAll('[aria-hidden="true"]')) element.remove()
  if (!LETTER.test(wordsOf(rest))) labelled.textContent = label
}
