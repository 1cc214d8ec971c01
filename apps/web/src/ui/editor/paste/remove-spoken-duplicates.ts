// Text hidden from screen readers only. It is visible, so it is part of the pasted text, unless it is also there in spoken form.

const LETTER = /[\p{L}\p{N}]/u
/** Common classes for content that only screen readers read. */
const SCREEN_READER_TEXT =
  '.sr-only, .visually-hidden, .screen-reader-text, .visuallyhidden, .u-hidden-visually'

const getWords = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/**
 * Some pages display and speak a text separately (a drop cap, an animated heading). Keeps the complete one: the spoken label, or the
 * visible text without a label. Removes icons.
 */
export function removeSpokenDuplicates(page: Document): void {
  for (const labelled of page.body.querySelectorAll('[aria-label]')) removeLabelText(labelled)
  for (const hidden of page.body.querySelectorAll('[aria-hidden="true"]')) {
    const words = getWords(hidden)
    const twins = [hidden.previousElementSibling, hidden.nextElementSibling]
    const twin = twins.find(
      (beside) => getWords(beside) === words && beside?.closest('[aria-hidden]') === null,
    )
    if (!LETTER.test(words) && !hidden.querySelector('img, figure')) hidden.remove()
    else if (twin) hidden.remove()
    // Spoken only, because its letters are already visible.
    else for (const beside of twins) if (beside?.matches(SCREEN_READER_TEXT)) beside.remove()
  }
}

/** Replaces an element whose entire text is aria-hidden by its label, which has the spaces that boxed letters lack. */
function removeLabelText(labelled: Element): void {
  const label = labelled.getAttribute('aria-label')?.trim()
  const hidden = [...labelled.querySelectorAll('[aria-hidden="true"]')]
  if (!label || !hidden.some((element) => LETTER.test(getWords(element)))) return
  const rest = labelled.cloneNode(true) as Element
  for (const element of rest.querySelectorAll('[aria-hidden="true"]')) element.remove()
  if (!LETTER.test(getWords(rest))) labelled.textContent = label
}
