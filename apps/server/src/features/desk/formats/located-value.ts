// Values of a document together with their place in it. Readers pass values only in this form, so that a value never loses its origin.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { attribute, linesOf, textOf } from '../../../platform/xml/xml-query.ts'

export interface Located<T = string> {
  readonly value: T
  /** Path in the document, such as `nitf/head/docdata/urgency@ed-urg`. */
  readonly from: string
}

/** A value with its place; null if there is none. */
export function located<T>(value: T | null | undefined, from: string): Located<T> | null {
  return value === null || value === undefined ? null : { value, from }
}

export function locatedText(element: XmlElement | undefined): Located | null {
  return located(textOf(element), element?.path ?? '')
}

/** The text of an element with its line breaks. */
export function locatedLines(element: XmlElement): Located | null {
  return located(linesOf(element), element.path)
}

export function locatedAttribute(element: XmlElement | undefined, name: string): Located | null {
  return located(attribute(element, name), `${element?.path ?? ''}@${name}`)
}

/** The text of an element whose mere presence has a meaning; the value is null if it is empty. */
export function locatedOrEmpty(element: XmlElement | undefined): Located<string | null> | null {
  return element ? { value: textOf(element), from: element.path } : null
}

/** A value derived from another one, with the same place; null if none can be derived. */
export function mapLocated<T, U>(
  found: Located<T> | null | undefined,
  make: (value: T) => U | null,
): Located<U> | null {
  return found ? located(make(found.value), found.from) : null
}

/** Joins distinct texts into one, with the place of the first. */
export function joinLocated(
  found: readonly (Located | null | undefined)[],
  separator: string,
): Located | null {
  const texts = dropMissing(found)
  const [first] = texts
  return first
    ? { value: [...new Set(texts.map(({ value }) => value))].join(separator), from: first.from }
    : null
}

/** Drops missing values. */
export function dropMissing<T>(found: readonly (Located<T> | null | undefined)[]): Located<T>[] {
  return found.filter((one) => one !== null && one !== undefined)
}
