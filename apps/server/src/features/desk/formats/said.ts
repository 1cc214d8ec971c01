// Values of a document together with their place in it. Readers pass values only in this form, so that a value never loses its origin.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { attribute, linesOf, textOf } from '../../../platform/xml/xml-query.ts'

export interface Said<T = string> {
  readonly value: T
  /** Path in the document, such as `nitf/head/docdata/urgency@ed-urg`. */
  readonly from: string
}

/** A value with its place; null where there is none. */
export function said<T>(value: T | null | undefined, from: string): Said<T> | null {
  return value === null || value === undefined ? null : { value, from }
}

export function saidText(element: XmlElement | undefined): Said | null {
  return said(textOf(element), element?.path ?? '')
}

/** The text of an element with its line breaks. */
export function saidLines(element: XmlElement): Said | null {
  return said(linesOf(element), element.path)
}

export function saidAttribute(element: XmlElement | undefined, name: string): Said | null {
  return said(attribute(element, name), `${element?.path ?? ''}@${name}`)
}

/** The text of an element whose mere presence has a meaning; the value is null where it is empty. */
export function saidEvenEmpty(element: XmlElement | undefined): Said<string | null> | null {
  return element ? { value: textOf(element), from: element.path } : null
}

/** A value derived from another one, with the same place; null where none can be derived. */
export function derived<T, U>(
  found: Said<T> | null | undefined,
  make: (value: T) => U | null,
): Said<U> | null {
  return found ? said(make(found.value), found.from) : null
}

/** Joins distinct texts into one, with the place of the first. */
export function joined(found: readonly (Said | null | undefined)[], separator: string): Said | null {
  const texts = present(found)
  const [first] = texts
  return first
    ? { value: [...new Set(texts.map(({ value }) => value))].join(separator), from: first.from }
    : null
}

/** Drops missing values. */
export function present<T>(found: readonly (Said<T> | null | undefined)[]): Said<T>[] {
  return found.filter((one) => one !== null && one !== undefined)
}
