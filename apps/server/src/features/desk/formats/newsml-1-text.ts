// Finds the component of a NewsML 1 item that contains the story.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants } from '../../../platform/xml/xml-query.ts'
import { htmlToBody, nitfToHtml, plainToHtml, xhtmlToHtml } from './body-html.ts'
import { type Located, located, locatedAttribute, locatedText } from './located-value.ts'
import { type NitfText, NO_TEXT, readNitf } from './nitf.ts'

/** Roles of components with the story; without one, any component that has none of the roles below. */
const BODY = /^(main|body|text|story|article)/i
/** Roles of components with other content. */
const NOT_BODY =
  /^(stylesheet|headline|title|subheadline|abstract|summary|lead|teaser|intro|logo|photo|picture|image|graphic|contact|caption|multimedia|video|audio|sound|thumbnail|preview|quick|high|keyword|metadata)/i

/** The formal name of an element. */
export const formalName = (element: XmlElement | undefined) => locatedAttribute(element, 'FormalName')

/** The role of a component; empty if it has none. */
export const readRole = (component: XmlElement) => attribute(at(component, 'Role'), 'FormalName') ?? ''

/** The text of the component with a role, such as a sub-headline in XHTML. */
export function readComponentText(item: XmlElement, role: RegExp): Located | null {
  const component = descendants(item, 'NewsComponent').find((candidate) => role.test(readRole(candidate)))
  const content = at(component, 'ContentItem/DataContent')
  return locatedText(at(content, 'html/body') ?? content)
}

/** The text of the story component: by its role, or else the first without another purpose. */
export function readText(item: XmlElement): NitfText {
  const components = [...(item.name === 'NewsComponent' ? [item] : []), ...descendants(item, 'NewsComponent')]
  const candidates = [
    ...components.filter((component) => BODY.test(readRole(component))),
    ...components.filter(
      (component) => !BODY.test(readRole(component)) && !NOT_BODY.test(readRole(component)),
    ),
  ]
  for (const component of candidates)
    for (const content of children(component, 'ContentItem')) {
      const text = contentText(content)
      if (text?.bodyHtml) return text
    }
  return NO_TEXT
}

function contentText(content: XmlElement): NitfText | null {
  const data = at(content, 'DataContent')
  if (!data) return null
  const nitf = at(data, 'nitf')
  if (nitf) return readNitf(nitf)
  const html = at(data, 'html')
  const bodyHtml = html
    ? xhtmlToHtml(html)
    : at(data, 'body.content')
      ? nitfToHtml(at(data, 'body.content'))
      : textContent(content, data)
  return { ...NO_TEXT, bodyHtml: located(bodyHtml, data.path) }
}

function textContent(content: XmlElement, data: XmlElement): string | null {
  if (data.children.some((node) => typeof node !== 'string')) return xhtmlToHtml(data)
  const text = data.children.join('')
  // A placeholder in documents whose text is in another component.
  if (text.trim() === 'NewsComponentRef') return null
  const mime = attribute(at(content, 'MimeType'), 'FormalName') ?? ''
  return /html/i.test(mime) || /^\s*<[a-z]/i.test(text) ? htmlToBody(text) : plainToHtml(text)
}
